"""What happened in a Giro, told: events in, sentences out, the events of one throw in one phrase."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Event
from engine.giro import events as e
from screens.words.giro_names import FACES, KINDS, PRIZE_OF, GiroNames
from screens.words.giro_story import Story
from screens.words.phrase import Filling, Phrase, fill, listed
from screens.words.speech import mark

_PLACES = (mark("second"), mark("third"), mark("fourth"))


def tell(names: GiroNames, events: Sequence[Event], stage: int = 0) -> list[Phrase]:
    """Return what happened, in the order in which it did.

    Args:
        names: what things are called, and the language.
        events: of one answer or of several that follow each other.
        stage: the number of the one in which they happened, where they do not say it themselves; 0: mountains are
            called after their spaces, and a fatigue is told alike on the road and in a time trial.
    """
    return _Teller(names, events, stage).told()


def stage_line(names: GiroNames, number: int) -> Phrase:
    """Return what the stage with this number is, as it is told when it begins."""
    stage = names.stage_table(number)
    assert stage is not None
    message = names.speech.n("Stage {stage} of {stages}: {name}, {start} – {finish}, {kind}, {spaces} space.",
                             "Stage {stage} of {stages}: {name}, {start} – {finish}, {kind}, {spaces} spaces.",
                             stage["spaces"])
    return fill(message, stage=number, stages=names.stages, name=stage["name"], start=stage["start"],
                finish=stage["finish"], kind=names.speech(KINDS[stage["kind"]]), spaces=stage["spaces"])


def banner_line(names: GiroNames, space: int, chosen: bool = False) -> Phrase:
    """Return where the banner of the GP Big Jim stands."""
    _ = names.speech._
    standing, put = _("The banner of {prize} stands on {space}."), _("The banner of {prize} was put up on {space}.")
    return fill(put if chosen else standing, prize=names.prize("gp", space, None), space=names.space(space))


class _Teller:
    """Tells the events of one list."""

    def __init__(self, names: GiroNames, events: Sequence[Event], stage: int) -> None:
        self.names = names
        self.speech = names.speech
        self.story = Story(names.speech)
        self.number = _stage_before(events, stage)
        """The stage's number, from 1; 0: it cannot be told."""
        self.stage = names.stage_table(self.number)
        self.last: Event | None = None
        """The event before the one that is being told."""
        self.who: Phrase = ()
        """Who threw last, with why he was thrown for again."""
        self.special = ""
        """When the special die of the throw fell: at the `start` or on the `stop`; empty: not among these events."""
        self.again: e.ThrownAgain | None = None
        """Who is to be thrown for at once; said with his die, if that has fallen already."""
        self.starless: dict[int, dict[bool, list[str]]] = {}
        """Stars by rider that were given back (True) or kept at the stage's end."""
        for event in events:
            self._tell(event)
            self.last = event
        self._flush()

    def told(self) -> list[Phrase]:
        """Return the sentences."""
        return self.story.told()

    # ---- which event is told how ----------------------------------------------------------------------------------

    def _tell(self, event: Event) -> None:
        if not isinstance(event, e.StarReturned | e.StarKept):
            self._flush_stars()
        if not isinstance(event, e.Threw):
            self._flush_again()
        match event:
            case e.Threw() | e.ThrewSpecial() | e.ThrownAgain():
                self._dice(event)
            case e.Moved() | e.Stayed() | e.WentBack() | e.HeldUp():
                self._road(event)
            case e.Suffered() | e.Cancelled() | e.Transferred() | e.PunctureRelayed() | e.TookFatigue():
                self._misfortune(event)
            case e.SprintRelayed() | e.Launched():
                self._sprint(event)
            case e.StarWon() | e.StarMoved() | e.StarReturned() | e.StarKept() | e.StarDeclared():
                self._star(event)
            case e.StageBegan() | e.BannerPlaced() | e.StageEnded() | e.TourEnded() | e.FinishedTrial():
                self._stage(event)
            case e.TurnBegan() | e.Passed() | e.OnlyChoice() | e.Recovered():
                self._turn(event)

    def _add(self, rider: int, message: str, **fillings: Filling) -> None:
        self.story.add(rider, self.names.rider(rider), fill(message, **fillings))

    def _say(self, message: str, **fillings: Filling) -> None:
        self.story.say(fill(message, **fillings))

    # ---- dice -----------------------------------------------------------------------------------------------------

    def _dice(self, event: e.Threw | e.ThrewSpecial | e.ThrownAgain) -> None:
        _ = self.speech._
        names = self.names
        if isinstance(event, e.ThrownAgain):
            self.again = event
            return
        if isinstance(event, e.Threw):
            self.special = ""
            why = self.again.why if self.again is not None and self.again.rider == event.rider else ""
            self.again = None
            who = _("{rider}, launched,") if why == "launch" else _("{rider}, again,") if why else "{rider}"
            self.who = fill(who, rider=names.rider(event.rider))
            head = fill(_("{who} {value}"), who=self.who, value=names.die(event.value))
            self.story.begin(event.rider, head, colon=True)
            return
        self.special = "start" if event.at_start else "stop"
        fillings: dict[str, Filling] = {
            "red": names.red(), "space": names.space(event.space), "face": names.die(event.face),
            "word": self.speech(FACES[event.face]),
        }
        sentence = self.story.sentence
        if isinstance(self.last, e.Threw) and sentence is not None:
            # Both dice fell together, so both stand in front.
            message = _("{who} {value} and {face} on {space} {red}")
            sentence.head = fill(message, who=self.who, value=names.die(self.last.value), **fillings)
            self._add(event.rider, "{word}", **fillings)
        elif isinstance(self.last, e.Moved) and self.last.rider == event.rider:
            piece = fill(_("{red} {face} {word}"), **fillings)
            self.story.add(event.rider, names.rider(event.rider), piece, tight=True)
        else:
            self._add(event.rider, _("on {space} {red} {face} {word}"), **fillings)

    def _flush_again(self) -> None:
        if self.again is not None:
            rider = self.names.rider(self.again.rider)
            launch = self.again.why == "launch"
            self.again = None
            _ = self.speech._
            self._say(_("{rider} was launched: throw for him at once.") if launch else
                      _("The misfortune is handed on: throw for {rider} again."), rider=rider)

    # ---- movement -------------------------------------------------------------------------------------------------

    def _road(self, event: e.Moved | e.Stayed | e.WentBack | e.HeldUp) -> None:
        _ = self.speech._
        names = self.names
        if isinstance(event, e.Moved):
            self._moved(event)
        elif isinstance(event, e.Stayed):
            on, at = _("{wall} is a wall: stays on {space}"), _("{wall} is a wall: stays at {space}")
            message = on if event.space else at
            self._add(event.rider, message, wall=names.space(event.wall), space=names.place(event.space))
        elif isinstance(event, e.HeldUp):
            self._add(event.rider, _("held up on {space}, the throw is lost"), space=names.space(event.space))
        elif event.full and event.to:
            self._add(event.rider, _("back, {full}: further back to {to}"),
                      full=names.full(event.full), to=names.space(event.to))
        elif not event.to:
            self._add(event.rider, _("back to the start"))
        else:
            self._add(event.rider, _("back {count} to {to}"), count=event.start - event.to, to=names.space(event.to))

    def _moved(self, event: e.Moved) -> None:
        _ = self.speech._
        names = self.names
        over = event.slot == 0
        start = names.place(event.start) if event.wall or event.full else names.space(event.start)
        fillings: dict[str, Filling] = {"start": start, "to": names.space(event.to)}
        if event.wall:
            fillings["wall"] = names.space(event.wall)
            if event.full:
                fillings["full"] = names.full(event.full)
                message = _("from {start}, {wall} is a wall and {full}: stops on {to}")
            else:
                message = _("from {start}, {wall} is a wall: stops on {to}")
        elif event.full:
            fillings["full"] = names.full(event.full)
            message = _("from {start}, {full}: over the line") if over else _("from {start}, {full}: on to {to}")
        elif over:
            message = _("{start} over the line")
        elif event.why == "short":
            message = _("stops short, {start} to {to}")
        elif event.why == "one" and self.special == "stop":
            message = _("on to {to}")
        elif event.why == "double" and self.special == "stop":
            message = _("{count} more to {to}")
            fillings["count"] = event.to - event.start
        else:
            message = _("{start} to {to}")
        # A place after a bare name reads as a number of his; a reason has a colon of its own.
        reason = bool(event.wall or event.full)
        self.story.add(event.rider, names.rider(event.rider), fill(message, **fillings), apart=not reason)

    # ---- misfortune -----------------------------------------------------------------------------------------------

    def _misfortune(
        self, event: e.Suffered | e.Cancelled | e.Transferred | e.PunctureRelayed | e.TookFatigue
    ) -> None:
        _, n = self.speech._, self.speech.n
        names = self.names
        if isinstance(event, e.Suffered):
            if event.kind == "C":
                self._add(event.rider, self._fatigue(event.value), count=event.value)
            self.story.about(event.rider, names.rider(event.rider)).penalty = True
        elif isinstance(event, e.Cancelled):
            message = (
                _("{star} cancels the {misfortune} and is given back") if event.given_back
                else _("{star} cancels the {misfortune}")
            )
            self._add(event.rider, message, star=names.star(event.colour), misfortune=names.misfortune(event.kind))
        elif isinstance(event, e.Transferred):
            self._add(event.rider, _("handed to {mate}"), mate=names.rider(event.mate))
        elif isinstance(event, e.PunctureRelayed):
            message = n("relay on {space} to {mate} with {left} space to go",
                        "relay on {space} to {mate} with {left} spaces to go", event.left)
            self._add(event.rider, message,
                      space=names.space(event.space), mate=names.rider(event.mate), left=event.left)
        else:
            message = n("took {turns} turn of fatigue from {captain}",
                        "took {turns} turns of fatigue from {captain}", event.turns)
            self._add(event.rider, message, turns=event.turns, captain=names.rider(event.captain))

    def _fatigue(self, value: int) -> str:
        """Return what a fatigue of this value means: turns on the road, throws in a time trial."""
        kind = self.stage and self.stage["kind"]
        if kind is None:
            return self.speech.n("fatigue of {count}", "fatigue of {count}", value)
        if kind == "time-trial":
            return self.speech.n("costs {count} throw", "costs {count} throws", value)
        return self.speech.n("misses {count} turn", "misses {count} turns", value)

    # ---- sprint ---------------------------------------------------------------------------------------------------

    def _sprint(self, event: e.SprintRelayed | e.Launched) -> None:
        names = self.names
        if isinstance(event, e.Launched):
            self._add(event.rider, self.speech._("launches {mate}"), mate=names.rider(event.mate))
        else:
            message = self.speech.n("relay to {captain} with {left} space to go",
                                    "relay to {captain} with {left} spaces to go", event.left)
            self._add(event.rider, message, captain=names.rider(event.captain), left=event.left)

    # ---- stars ----------------------------------------------------------------------------------------------------

    def _star(self, event: e.StarWon | e.StarMoved | e.StarReturned | e.StarKept | e.StarDeclared) -> None:
        _ = self.speech._
        names = self.names
        star = names.star(event.colour)
        if isinstance(event, e.StarReturned | e.StarKept):
            self.starless.setdefault(event.rider, {True: [], False: []})[
                isinstance(event, e.StarReturned)].append(event.colour)
        elif isinstance(event, e.StarDeclared):
            self._say(_("{rider} uses his {star}, the others sleep."), rider=names.rider(event.rider), star=star)
        elif isinstance(event, e.StarMoved):
            prize = names.prize(PRIZE_OF[event.colour], event.space, self.stage)
            self._say(_("{rider} was first over {prize}: {star} from {loser} to {rider}."),
                      rider=names.rider(event.rider), loser=names.rider(event.loser), prize=prize, star=star)
        elif event.why in ("gpm", "gp"):
            prize = names.prize(event.why, event.space, self.stage)
            self._add(event.rider, _("first over {prize}, {star} active"), prize=prize, star=star)
        else:
            message = (_("{rider} wins a {star}; no stage is left for it.") if self.number == names.stages
                       else _("{rider} wins a {star} for a later stage."))
            self._say(message, rider=names.rider(event.rider), star=star)

    def _flush_stars(self) -> None:
        _ = self.speech._
        for rider, held in self.starless.items():
            fillings: dict[str, Filling] = {
                name: listed(self.speech, [self.names.star(colour) for colour in held[back]])
                for name, back in (("back", True), ("kept", False))
            }
            if held[True] and held[False]:
                message = _("{rider} gives back his {back}, keeps his {kept}.")
            else:
                message = _("{rider} gives back his {back}.") if held[True] else _("{rider} keeps his {kept}.")
            self._say(message, rider=self.names.rider(rider), **fillings)
        self.starless = {}

    # ---- stage and tour -------------------------------------------------------------------------------------------

    def _stage(
        self, event: e.StageBegan | e.BannerPlaced | e.StageEnded | e.TourEnded | e.FinishedTrial
    ) -> None:
        n = self.speech.n
        names = self.names
        if isinstance(event, e.StageBegan):
            self.number, self.stage = event.stage, names.stage_table(event.stage)
            self.story.say(stage_line(names, event.stage))
        elif isinstance(event, e.BannerPlaced):
            self.story.say(banner_line(names, event.space, event.chosen))
        elif isinstance(event, e.FinishedTrial):
            message = n("{throws} throw in all", "{throws} throws in all", event.throws)
            self._add(event.rider, message, throws=event.throws)
            message = n("{count} space beyond the line", "{count} spaces beyond the line", event.beyond)
            self._add(event.rider, message, count=event.beyond)
        elif isinstance(event, e.StageEnded):
            self._stage_ended(event)
        else:
            self._tour_ended(event)

    def _stage_ended(self, event: e.StageEnded) -> None:
        _ = self.speech._
        names = self.names
        winner = event.order[0]
        stage = names.stage_table(event.stage) or {}
        self._say(_("{rider} wins stage {stage} in {finish} for {team}."), rider=names.rider(winner),
                  stage=event.stage, finish=stage["finish"], team=names.team((winner + 2) // 3))
        behind = [
            fill(_("{rider} {gap}"), rider=names.rider(rider), gap=f"+{gap}" if gap else "0")
            for rider, gap in list(zip(event.order, event.gaps, strict=True))[1:4]
        ]
        self._say(_("Behind him: {riders}."), riders=listed(self.speech, behind))

    def _tour_ended(self, event: e.TourEnded) -> None:
        _ = self.speech._
        first, *others = event.ranking
        teams = self.names.teams(first)
        self._say(_("{teams} wins the tour.") if len(first) == 1 else _("{teams} win the tour together."), teams=teams)
        place = len(first)
        pieces = []
        for seats in others:
            ordinal, teams = self.speech(_PLACES[place - 1]), self.names.teams(seats)
            pieces.append(fill(_("{place} {teams}"), place=ordinal, teams=teams))
            place += len(seats)
        if pieces:
            self._say(_("After that: {places}."), places=listed(self.speech, pieces))

    # ---- turns ----------------------------------------------------------------------------------------------------

    def _turn(self, event: e.TurnBegan | e.Passed | e.OnlyChoice | e.Recovered) -> None:
        _ = self.speech._
        names = self.names
        if isinstance(event, e.TurnBegan):
            self.story.close()
            if event.rider and self.stage is not None and self.stage["kind"] == "time-trial":
                self._say(_("{rider} sets off."), rider=names.rider(event.rider))
        elif isinstance(event, e.Recovered):
            self._say(_("{rider} has got over his fatigue."), rider=names.rider(event.rider))
        elif isinstance(event, e.OnlyChoice):
            self._say(_("{team} can throw for {rider} alone."), team=names.team(event.seat),
                      rider=names.rider(int(event.option.partition(":")[2])))
        elif event.rider:
            self._say(_("{rider} is fatigued: {team} misses his throw."),
                      rider=names.rider(event.rider), team=names.team(event.seat))
        else:
            self._say(_("All riders of {team} are fatigued: no throw."), team=names.team(event.seat))

    def _flush(self) -> None:
        self._flush_stars()
        self._flush_again()
        sentence = self.story.sentence
        if isinstance(self.last, e.Threw) and sentence is not None:
            # The die has fallen and something has to be decided before anybody moves.
            sentence.head = fill(self.speech._("{who} threw {value}"), who=self.who,
                                 value=self.names.die(self.last.value))


def _stage_before(events: Sequence[Event], stage: int) -> int:
    """Return the number of the stage in which the first of the events happened; `stage`: that of the view."""
    for event in events:
        if isinstance(event, e.StageBegan):
            return event.stage - 1
        if isinstance(event, e.StageEnded):
            return event.stage
    return stage
