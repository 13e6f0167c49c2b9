"""What is shipped: the four packages with their data, and nothing else."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "saves", "screens", "tui")
DATA = {".toml", ".tcss", ".mo", ".md", ".bin"}
"""Endings of the files that the packages read while they run."""

OWNERS = f"""
import importlib.metadata
owners = importlib.metadata.packages_distributions()
for package in {PACKAGES}:
    print(package, *sorted(set(owners[package])))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built by its backend in process: no network, no second environment."""
    built = WheelBuilder(str(ROOT)).build(directory=str(tmp_path_factory.mktemp("wheel")), versions=["standard"])
    return Path(next(iter(built)))


@pytest.fixture(scope="module")
def names(wheel: Path) -> set[str]:
    """The files in the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_holds_the_four_packages_and_no_tests(names: set[str]):
    tops = {name.partition("/")[0] for name in names}
    assert {top for top in tops if not top.endswith(".dist-info")} == set(PACKAGES)


def test_the_wheel_holds_every_module_and_all_data_of_the_packages(names: set[str]):
    wanted = {
        file.relative_to(ROOT).as_posix()
        for package in PACKAGES
        for file in (ROOT / package).rglob("*")
        if file.suffix in DATA | {".py"}
    }
    assert wanted - names == set()
    assert any(name.startswith("engine/giro/data/") and name.endswith(".toml") for name in names)


def test_the_command_is_declared_and_the_licence_is_there(wheel: Path):
    with zipfile.ZipFile(wheel) as archive:
        info = next(name for name in archive.namelist() if name.endswith("/METADATA")).rpartition("/")[0]
        assert "tappa = tui.__main__:main" in archive.read(f"{info}/entry_points.txt").decode()
        assert "The Tappa authors" in archive.read(f"{info}/licenses/LICENSE").decode()


def test_each_package_name_belongs_to_this_distribution_alone(wheel: Path, tmp_path: Path):
    """A dependency that brought an `engine` of its own would overwrite ours without a word."""
    site = tmp_path / "site"
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    path = [str(site), *(one for one in sys.path if Path(one).name in {"site-packages", "dist-packages"})]
    code = f"import sys; sys.path[:0] = {path!r}\n{OWNERS}"
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [f"{package} tappa" for package in PACKAGES]
