"""What it lacks."""

from sqlsudoku.compliance.requirements import Lack, Requirements


class Partial(Requirements):
    lacks = (Lack("parameters are not written yet", source="parameter"),)
