"""Error sentences for command lines that click refuses."""

import click

RENAMED = {"--install-completion": 'eval "$(sqlsudoku --show-completion bash)" in the shell\'s start-up file'}
"""Options renamed or replaced in 0.2, and their replacements."""


def sentence(error: click.ClickException) -> str:
    """What is wrong, in one sentence; for an option's old name, its new one."""
    if not isinstance(error, click.NoSuchOption):
        return error.format_message()
    if error.option_name in RENAMED:
        return f"There is no option {error.option_name} any more: use {RENAMED[error.option_name]}."
    like = f"; did you mean {' or '.join(error.possibilities)}?" if error.possibilities else "."
    return f"No such option: {error.option_name}{like}"
