// The errors of a text that is no puzzle; their messages are those of sqlsudoku/puzzle/reading/.

export class PuzzleError extends Error {}

// A line that does not have the length of a puzzle.
export class LengthError extends PuzzleError {}

// An error in one of a text's lines; offset: its number, counted from 0.
export class RowError extends PuzzleError {
  constructor(offset, sentence) {
    super(sentence);
    this.offset = offset;
  }
}

// A text in quotes, as Python writes it.
export function quoted(text) {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escapes = { "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r" };
  const escaped = [...text].map((sign) => escapes[sign] ?? (sign === quote ? `\\${sign}` : unprintable(sign) ?? sign));
  return quote + escaped.join("") + quote;
}

function unprintable(sign) {
  const code = sign.codePointAt(0);
  if (/[\p{L}\p{M}\p{N}\p{P}\p{S} ]/u.test(sign)) return undefined;
  if (code < 0x100) return `\\x${code.toString(16).padStart(2, "0")}`;
  return code < 0x10000 ? `\\u${code.toString(16).padStart(4, "0")}` : `\\U${code.toString(16).padStart(8, "0")}`;
}
