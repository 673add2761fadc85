"""Error sentences for command lines that click refuses."""

import click

from sqlsudoku import errors

RENAMED = {"--install-completion": 'eval "$(sqlsudoku --show-completion bash)" in the shell\'s start-up file'}
"""Options renamed or replaced in 0.2, and their replacements."""
REPLACED = {"'svg' is not one of": "There is no --format svg any more: use -o FILE.svg, or -o FILE.html for a report."}
"""The beginnings of click's messages on values replaced in 0.2, and what to say instead."""

COMPARED = (("solve", "--database"), ("solve", "--query"))
"""What a command accepts once, and `compare` several times."""

EXTRA = {
    "compare": "name puzzles with --puzzles",
    "fuzz": "name the database with --database",
    **dict.fromkeys(("solve", "grade", "generate"), "put a puzzle with spaces into quotation marks"),
}
"""What to do about an argument too many, by command."""


def repeated(option: str, times: int, context: click.Context) -> click.UsageError:
    """The error for an option of which click would ignore all values but the last."""
    more = " (sqlsudoku compare accepts several)" if (context.info_name, option) in COMPARED else ""
    return click.UsageError(f"{option} is given {times} times: leave out all but one{more}.", context)


def sentence(error: click.ClickException) -> str:
    """What is wrong, in one sentence, and what to do; for an option's old name, its new one."""
    for beginning, instead in REPLACED.items():
        if error.message.startswith(beginning):
            return instead
    if isinstance(error, click.NoSuchOption) and error.option_name in RENAMED:
        return f"There is no option {error.option_name} any more: use {RENAMED[error.option_name]}."
    message = error.format_message()
    if isinstance(error, (click.NoSuchOption, click.NoSuchCommand)):
        message = error.message if isinstance(error, click.NoSuchCommand) else f"No such option: {error.option_name}"
        if error.possibilities:
            return f"{message.rstrip('.')}; did you mean {' or '.join(error.possibilities)}?"
    end = advice(error)
    return errors.sentence(f"{message.rstrip('.')}; {end}" if end else message)


def advice(error: click.ClickException) -> str:
    """What to do, as the end of a sentence; '' if the error says it."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    if context is None:
        return ""
    shows = f"{context.command_path} --help shows"
    if isinstance(error, click.NoSuchCommand):
        return f"{shows} the commands"
    if isinstance(error, click.NoSuchOption):
        return f"{shows} the options"
    if error.message.startswith("Got unexpected extra argument"):
        return EXTRA.get(context.info_name or "") or f"{shows} an example"
    return f"{shows} an example" if isinstance(error, click.MissingParameter) else ""
