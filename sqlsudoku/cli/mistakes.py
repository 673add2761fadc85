"""Error sentences for command lines that click refuses."""

import click

from sqlsudoku import errors

RENAMED = {"--install-completion": 'eval "$(sqlsudoku --show-completion bash)" in the shell\'s start-up file'}
"""Options renamed or replaced in 0.2, and their replacements."""
REPLACED = {"'svg' is not one of": "There is no --format svg any more: use -o FILE.svg, or -o FILE.html for a report."}
"""The beginnings of click's messages on values replaced in 0.2, and what to say instead."""

COMPARED = (("solve", "--database"), ("solve", "--query"))
"""What a command accepts once, and `compare` several times."""


def repeated(option: str, times: int, context: click.Context) -> click.UsageError:
    """The error for an option of which click would ignore all values but the last."""
    more = " (sqlsudoku compare accepts several)" if (context.info_name, option) in COMPARED else ""
    return click.UsageError(f"{option} is given {times} times: leave out all but one{more}.", context)


def sentence(error: click.ClickException) -> str:
    """What is wrong, in one sentence; for an option's old name, its new one."""
    for beginning, instead in REPLACED.items():
        if error.message.startswith(beginning):
            return instead
    if not isinstance(error, click.NoSuchOption):
        return errors.sentence(error.format_message())
    if error.option_name in RENAMED:
        return f"There is no option {error.option_name} any more: use {RENAMED[error.option_name]}."
    like = f"; did you mean {' or '.join(error.possibilities)}?" if error.possibilities else "."
    return f"No such option: {error.option_name}{like}"
