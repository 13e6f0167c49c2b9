"""The command line: its commands, their arguments and their help, in the language of who calls."""

from __future__ import annotations

import argparse
import re
import textwrap
from collections.abc import Callable, Sequence
from typing import NoReturn

from engine.dice import MAX_SEED
from engine.game import STRENGTHS
from engine.match import DICE_KINDS, UNDO_POLICIES
from saves.checks import OWNER
from saves.encoding import program_version
from saves.names import clean
from screens.settings import CHOICES
from screens.words.speech import LANGUAGES, Speech, mark
from tui.streams import say

PROGRAM = "tappa"
UNTIL = ("end", "person", "stage")
"""Where `auto` stops; the first is the default."""
WIDTH = 78
"""Columns of a description: argparse itself leaves two of 80 free."""
SCREENS = ("home", "setup", "board", "penalties", "scorecards", "stage-end", "tour-end", "game-end", "rules", "saves")
"""What `export` can draw."""

_EXAMPLES = {
    "": (
        'tappa new giro --seats "Anna,Luca,bot:medium" --stages plain,mountain-1 --out t.toml',
        "tappa plain t.toml",
        "tappa auto t.toml --until stage",
        "tappa show t.toml",
    ),
    "play": ("tappa play t.toml", "tappa play anna-luca"),
    "new": (
        'tappa new giro --seats "Anna,Luca,bot:medium"',
        'tappa new giro --seats "Anna,bot:strong" --stages plain,mountain-1,time-trial --preset 1977',
        'tappa new giro --seats "Anna,Luca" --captains 2,4 --dice typed --option full_space=block --out t.toml',
        'tappa new pig --seats "Anna,bot:easy" --seed 7 --out p.toml',
    ),
    "show": (
        "tappa show t.toml", "tappa show t.toml --json", "tappa show t.toml --json --seat 2",
        "tappa show t.toml --hint",
    ),
    "do": (
        "tappa do t.toml rider:2",
        "tappa do t.toml rider:2 --dice 3,F",
        "tappa do t.toml throw",
        "tappa do t.toml rider:2 --no-throw",
        "tappa do t.toml undo",
    ),
    "auto": (
        "tappa auto t.toml",
        "tappa auto t.toml --until person",
        "tappa auto t.toml --until stage --strength easy",
    ),
    "verify": ("tappa verify t.toml",),
    "replay": ("tappa replay t.toml",),
    "stages": ("tappa stages", "tappa stages check my-stage.toml", "tappa stages guide"),
    "simulate": (
        "tappa simulate giro --matches 1000",
        "tappa simulate giro --seats strong,medium,medium,medium --matches 100 --budget 400",
        "tappa simulate giro --compare full_space=skip,block --csv",
        "tappa simulate giro --stages my-stage.toml --json",
    ),
    "plain": ("tappa plain", "tappa plain t.toml"),
    "rules": ("tappa rules giro", mark("tappa rules giro escort"), mark("tappa rules t.toml star")),
    "host-config": ("tappa host-config anna luca --keys keys/ --out host/", "tappa host-config anna --account games"),
    "export": (
        "tappa export t.toml --screen board --size 120x40 --out board.svg",
        "tappa export t.toml --screen stage-end --stage 3 --format txt",
        "tappa export t.toml --screen scorecards --format csv --out cards.csv",
    ),
}


class Parser(argparse.ArgumentParser):
    """A parser that says how to get help, and prints nothing that could move the cursor."""

    speech = Speech()

    def error(self, message: str) -> NoReturn:
        """End with exit code 2 and a line about what is wrong with the command line."""
        hint = self.speech._("“{program} --help” tells what can be given.").format(program=self.prog)
        self.exit(2, f"{self.prog}: {clean(message, 2000)}\n{hint}\n")


def heading(text: str, speech: Speech) -> str:
    """Return a heading for argparse, which puts a colon behind it: with what the language wants before a colon."""
    return text + speech._(": ").partition(":")[0]


def described(text: str) -> str:
    """Return a line about a command as its description: a sentence that fits into 80 columns."""
    return textwrap.fill(text[0].upper() + text[1:].removesuffix(".") + ".", WIDTH)


class _Page:
    """Makes one command's parser; its texts come translated."""

    def __init__(self, parser: Parser, speech: Speech) -> None:
        self._ = speech._
        self.parser = parser
        parser.speech = speech
        self.arguments = parser.add_argument_group(heading(self._("arguments"), speech))
        self.options = parser.add_argument_group(heading(self._("options"), speech))
        self.options.add_argument("-h", "--help", action="help", help=self._("tell what can be given, and end"))

    def file(self, optional: bool = False) -> None:
        """Take the save that the command is about."""
        text = self._("the match: a path (with a “/”, or of a file that exists), else a name in the folder of saves")
        self.arguments.add_argument("file", metavar=self._("FILE"), nargs="?" if optional else None, help=text)

    def common(self, top: bool = False) -> None:
        """Take what every command takes; given before the command it holds as well."""
        _ = self._

        def default(value: object) -> object:
            return value if top else argparse.SUPPRESS

        self.options.add_argument(
            "--saves", metavar=_("DIR"), default=default(None),
            help=_("the folder of saves; else the one in $TAPPA_HOME, else the one of your account"),
        )
        self.options.add_argument(
            "--as", dest="who", metavar=_("NAME"), type=_matched(OWNER.fullmatch, _("no login name: “{value}”")),
            default=default(None), help=_("answer for the seats of this owner; files are names then, not paths"),
        )
        self.options.add_argument(
            "--accept-edited", action="store_true", default=default(False),
            help=_("take a save that somebody has changed by hand as it stands"),
        )


class _Version(argparse.Action):
    """Tells the version, which takes a while to find: a tenth of what a start takes."""

    def __call__(self, parser: argparse.ArgumentParser, *arguments: object) -> None:
        """Tell it, and end; a checkout that is not installed has none."""
        say(f"{PROGRAM} {program_version()}".strip())
        parser.exit()


def build_parser(speech: Speech) -> Parser:
    """Return the parser of the whole command line.

    Args:
        speech: the language of its help.
    """
    _ = speech._
    parser = Parser(
        prog=PROGRAM, add_help=False, allow_abbrev=False, formatter_class=argparse.RawDescriptionHelpFormatter,
        description=described(_("Boxed race games in a terminal. Without a command the home screen opens.")),
        epilog=_epilog("", speech),
    )
    page = _Page(parser, speech)
    page.options.add_argument("--version", action=_Version, nargs=0, default=argparse.SUPPRESS,
                              help=_("tell the version, and end"))
    page.common(top=True)
    _limits(page, _("with --as: "))
    commands = parser.add_subparsers(
        dest="command", metavar=_("COMMAND"), title=heading(_("commands"), speech), parser_class=Parser,
    )

    def command(name: str, text: str) -> _Page:
        """Return the page of a command; `text` is its line in the list of all."""
        sub = commands.add_parser(
            name, help=text, description=described(text), epilog=_epilog(name, speech),
            add_help=False, allow_abbrev=False, formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        one = _Page(sub, speech)
        one.common()
        return one

    command("play", _("play a match on the screen")).file()
    _new(command("new", _("begin a match and write it to a file")))
    _show(command("show", _("tell how a match stands and what can be answered")))
    _do(command("do", _("give answers and throw dice")))
    _auto(command("auto", _("let bots play on")))
    command("verify", _("play the journal through again and tell whether it leads to the match as it is saved")).file()
    command("replay", _("tell a match from its beginning, turn by turn")).file()
    _export(command("export", _("draw a screen of a match as a picture, or write its scorecards as a table")))
    _stages(command("stages", _("list the stages, or check a stage file")))
    _simulate(command("simulate", _("let bots play many matches, and tell who wins and what a match is like")))
    command("plain", _("play line by line, without a screen; without FILE choose from a list")).file(True)
    _rules(command("rules", _("print the rules of a game, or what they say about a word")))
    _host_config(command("host-config", _("write what OpenSSH needs to let people log in to one table")))
    return parser


def _limits(page: _Page, when: str = "") -> None:
    """Take the limits of a session on a shared host; `when` they hold, if not always."""
    _, add, count = page._, page.options.add_argument, _count(page._("“{value}” is no number from 0 to 9999"))
    add("--idle", metavar=_("MINUTES"), type=count, default=None,
        help=when + _("a session ends after so many minutes without a key; 60 if it is not given, 0: it does not"))
    add("--sessions", metavar="N", type=count, default=None,
        help=when + _("so many sessions a person at a time; 3 if it is not given, 0: any number"))


def _game(page: _Page) -> None:
    """Take a game and how it is played."""
    _, add = page._, page.options.add_argument
    page.arguments.add_argument("game", metavar=_("GAME"), help=_("giro, bigpig, twopig or pig"))
    add("--stages", metavar=_("STAGES"),
        help=_("Giro: 1 to 12 stages separated by commas, each an id (see “tappa stages”) or a file; else the "
               "four of the box"))
    add("--preset", metavar=_("NAME"), help=_("a named set of rule options"))
    add("--option", action="append", default=[], metavar=_("KEY=VALUE"), help=_("a rule option; can be given again"))
    add("--seed", metavar="N", type=_seed(_("no seed: “{value}” (0 to {high})")),
        help=_("where the dice come from; else drawn by lot"))


def _new(page: _Page) -> None:
    _, add = page._, page.options.add_argument
    _game(page)
    add("--seats", required=True, metavar=_("SEATS"),
        help=_("names separated by commas; NAME@OWNER: that login name answers for it; NAME@: the first who answers "
               "owns it; bot:easy, bot:medium, bot:strong: a bot"))
    add("--captains", metavar=_("NUMBERS"), type=_numbers(_("no rider’s number: “{value}”")),
        help=_("Giro: each team's captain, by his number; else each team's first rider"))
    add("--riders", metavar=_("NAMES"), help=_("Giro: all riders' names by number, separated by commas"))
    add("--colours", metavar=_("COLOURS"), help=_("Giro: the teams' colours, in the order of the seats"))
    add("--dice", choices=DICE_KINDS, default=DICE_KINDS[0],
        help=_("seeded: the program throws; typed: you throw real dice and say what fell"))
    add("--undo", choices=UNDO_POLICIES, help=_("what may be taken back"))
    add("--title", metavar=_("TITLE"), help=_("what the match is called"))
    add("--out", metavar=_("FILE"), help=_("the file to write; else one in the folder of saves"))
    add("--force", action="store_true", help=_("write over a file that is there"))


def _show(page: _Page) -> None:
    page.file()
    add = page.options.add_argument
    add("--json", action="store_true", help=page._("as JSON, for programs"))
    add("--seat", metavar="N", type=_count(page._("no seat’s number: “{value}”")), default=0,
        help=page._("what this seat may see; else what everybody may"))
    add("--hint", action="store_true", help=page._("Giro: also tell what a strong bot would choose, and why"))


def _do(page: _Page) -> None:
    _ = page._
    page.file()
    page.arguments.add_argument(
        "answers", metavar=_("ANSWER"), nargs="*",
        help=_("an option's id; “throw” lets a waiting die fall, “undo” takes back the last answer"),
    )
    add = page.options.add_argument
    add("--dice", metavar=_("FACES"), default="",
        help=_("what real dice show, separated by commas; they are used in order, and where they are too few the "
               "program throws"))
    add("--no-throw", action="store_true", help=_("leave a die that would fall by itself waiting"))


def _auto(page: _Page) -> None:
    _ = page._
    page.file()
    page.options.add_argument(
        "--until", choices=UNTIL, default=UNTIL[0],
        help=_("stop where a person is asked, at the next stage or round, or at the end (what happens unless you say "
               "otherwise); bots play for people too, unless it is “person”"),
    )
    text = _("how well people's seats are played")
    page.options.add_argument("--strength", choices=STRENGTHS, default="medium", help=text)


def _export(page: _Page) -> None:
    _, add = page._, page.options.add_argument
    page.file()
    add("--screen", required=True, choices=SCREENS, help=_("what to draw"))
    add("--size", metavar=_("WxH"), default=(120, 40), help=_("columns and lines, 120x40 if it is not given"),
        type=_size(_("“{value}” is no size from 60x20 to 400x200")))
    add("--format", choices=("svg", "txt", "csv"), default="svg",
        help=_("svg: a picture; txt: its characters; csv: the scorecards for other programs"))
    add("--stage", metavar="N", type=_count(_("no stage’s number: “{value}”")), default=None,
        help=_("the stage that stage-end and scorecards show; else the last that was finished"))
    add("--out", metavar=_("FILE"), help=_("the file to write; else standard output"))
    add("--ascii", action="store_true", help=_("with no character beyond ASCII"))
    add("--theme", choices=CHOICES["theme"], default="dark", help=_("the theme, as in the settings"))
    add("--colours", choices=("truecolor", "256", "16", "none"), default="truecolor",
        help=_("how many colours to draw with"))


def _simulate(page: _Page) -> None:
    _, add = page._, page.options.add_argument
    _game(page)
    count = _positive(_("“{value}” is no whole number from 1 on"))
    add("--seats", metavar=_("STRENGTHS"), default=None,
        help=_("how well each entrant plays, separated by commas: easy, medium, strong; they change seats from match "
               "to match; else all are medium"))
    add("--matches", metavar="N", type=count, default=100, help=_("how many matches, 100 if it is not given"))
    add("--budget", metavar="N", type=count, help=_("playouts that a strong bot may make for a choice; else its own"))
    add("--compare", metavar=_("KEY=A,B"),
        help=_("play with each of two or more values of a rule option, side by side"))
    add("--jobs", metavar="N", type=count, help=_("processes that play at the same time; else one for each core"))
    add("--scheduler", metavar=_("ADDRESS"), help=_("let a Dask cluster play: its scheduler's address (extra “dask”)"))
    form = page.options.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("print it as JSON"))
    form.add_argument("--csv", action="store_true", help=_("print it as a table for other programs"))


def _stages(page: _Page) -> None:
    _, sub = page._, page.parser.add_subparsers
    speech = page.parser.speech
    actions = sub(dest="action", metavar=_("ACTION"), title=heading(_("actions"), speech), parser_class=Parser)
    text = _("tell everything that is wrong with a stage file")
    check = _Page(
        actions.add_parser("check", help=text, description=described(text), add_help=False, allow_abbrev=False), speech,
    )
    check.arguments.add_argument("stage_file", metavar=_("FILE"), help=_("a stage file"))
    check.common()
    text = _("tell how a stage is written, checked, tried and shared")
    guide = _Page(
        actions.add_parser("guide", help=text, description=described(text), add_help=False, allow_abbrev=False), speech,
    )
    guide.common()


def _rules(page: _Page) -> None:
    _, add = page._, page.arguments.add_argument
    add("game", metavar=_("GAME"), help=_("giro, bigpig, twopig or pig; or a match, for the rules as it is played"))
    add("word", metavar=_("WORD"), nargs="?", help=_("what to look for, or the number of a section; else all"))


def _host_config(page: _Page) -> None:
    _, add = page._, page.options.add_argument
    page.arguments.add_argument("names", metavar=_("NAME"), nargs="+", help=_("the people's login names"))
    add("--keys", metavar=_("DIR"), help=_("a folder with each person's public keys, NAME.pub"))
    add("--out", metavar=_("DIR"), help=_("a folder to write the three files to; else standard output"))
    add("--account", metavar=_("NAME"), default="tappa", help=_("the account of the host that all share; else tappa"))
    add("--folder", metavar=_("DIR"), default="/etc/tappa", help=_("where keys and script will lie; else /etc/tappa"))
    add("--home", metavar=_("DIR"), help=_("the folder for saves and settings; else the account's usual one"))
    add("--language", choices=LANGUAGES, help=_("what those read who have not set a language; else English"))
    _limits(page)


def _epilog(command: str, speech: Speech) -> str:
    return "\n".join([speech._("Examples:"), *(f"  {speech(line)}" for line in _EXAMPLES[command])])


# ---- kinds of values ------------------------------------------------------------------------------------------------


def _matched(fits: Callable[[str], object], message: str) -> Callable[[str], str]:
    def convert(text: str) -> str:
        if not fits(text):
            raise argparse.ArgumentTypeError(message.format(value=text))
        return text

    return convert


def _numbers(message: str) -> Callable[[str], Sequence[int]]:
    def convert(text: str) -> Sequence[int]:
        parts = [part.strip() for part in text.split(",")] if text.strip() else []
        for part in parts:
            if not re.fullmatch(r"[0-9]{1,4}", part):
                raise argparse.ArgumentTypeError(message.format(value=part))
        return [int(part) for part in parts]

    return convert


def _positive(message: str) -> Callable[[str], int]:
    def convert(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 9 and int(text) > 0):
            raise argparse.ArgumentTypeError(message.format(value=text))
        return int(text)

    return convert


def _size(message: str) -> Callable[[str], tuple[int, int]]:
    def convert(text: str) -> tuple[int, int]:
        found = re.fullmatch(r"([0-9]{2,3})x([0-9]{2,3})", text)
        width, height = (int(found[1]), int(found[2])) if found else (0, 0)
        if not (60 <= width <= 400 and 20 <= height <= 200):
            raise argparse.ArgumentTypeError(message.format(value=text))
        return width, height

    return convert


def _count(message: str) -> Callable[[str], int]:
    def convert(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,4}", text):
            raise argparse.ArgumentTypeError(message.format(value=text))
        return int(text)

    return convert


def _seed(message: str) -> Callable[[str], int]:
    def convert(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 19 and int(text) <= MAX_SEED):
            raise argparse.ArgumentTypeError(message.format(value=text, high=MAX_SEED))
        return int(text)

    return convert
