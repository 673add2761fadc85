"""What it lacks."""

from sqlsudoku.lab.compliance.requirements import Lack, Requirements


class Partial(Requirements):
    lacks = (
        Lack("parameters are not written yet", source="parameter"),
        Lack("grids are not counted yet", check="answer_agrees", query="count"),
    )
