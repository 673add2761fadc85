"""Images of database servers for tests, and how a test requests one."""

import os
from contextlib import closing

import pytest

from sqlsudoku.database import registry
from sqlsudoku.database.database import image_variable
from sqlsudoku.errors import DatabaseUnavailable
from sqlsudoku.run import targets
from sqlsudoku.run.containers import Docker
from sqlsudoku.run.targets import Target, silent

NAMES = [name for name, database in registry.databases().items() if database.container]


def need(name: str) -> Target:
    """A database in a container whose image is pulled. Skips the test where it cannot be had.

    An image that the environment names has to be had.
    """
    database = registry.database(name)
    (target,) = targets.chosen([name], containers=True, environment=without_urls())
    assert target.image
    try:
        with closing(Docker()) as docker:
            docker.check_architecture(database, target.image)
            if not docker.has(target.image):
                docker.pull(database, target.image, silent)
    except DatabaseUnavailable as error:
        if os.environ.get(image_variable(name)):
            pytest.fail(str(error), pytrace=False)
        pytest.skip(str(error))
    return target


def without_urls() -> dict[str, str]:
    """The environment in which no server is named."""
    return {name: value for name, value in os.environ.items() if not name.endswith("_URL")}
