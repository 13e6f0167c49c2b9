"""How many chapters a match has is known beforehand, or not."""

from engine.registry import game_ids, load_game
from tests.contract.setups import SETUPS


def test_a_tour_has_as_many_chapters_as_stages_and_a_pig_match_does_not_know():
    for game_id in game_ids():
        setup = SETUPS[game_id]()
        expected = len(setup.details["tour"]) if game_id == "giro" else 0
        assert load_game(game_id).chapters(setup) == expected
