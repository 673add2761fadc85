// Words in a row: "one, another and a third".
export const listed = (words, last = "and") => words.join(", ").replace(/, (?=[^,]*$)/, ` ${last} `);
