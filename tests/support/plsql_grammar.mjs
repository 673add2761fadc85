// Parses Oracle statements with the ANTLR grammar of PL/SQL (https://github.com/antlr/grammars-v4/tree/master/sql/plsql).
// The argument is the folder of the npm packages; standard input is a list of scripts in JSON, each a list of statements;
// standard output the list of each script's errors.
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';

const packages = pathToFileURL(`${process.argv[2]}/node_modules/`);
const antlr = await import(new URL('antlr4/dist/antlr4.node.mjs', packages));
const grammar = await import(new URL('@griffithswaite/ts-plsql-parser/build/index.js', packages));

// ANTLR's prediction modes: the first is quick, and where it finds no error there is none; else the second decides.
const SLL = 0, LL = 1;

function parse(statement, mode) {
  const errors = [];
  const listener = new antlr.ErrorListener();
  listener.syntaxError = (_recognizer, _symbol, line, _column, message) => errors.push(`line ${line}: ${message}`);
  const lexer = new grammar.PlSqlLexer(new antlr.CharStream(statement));
  const parser = new grammar.PlSqlParser(new antlr.CommonTokenStream(lexer));
  for (const recognizer of [lexer, parser]) {
    recognizer.removeErrorListeners();
    recognizer.addErrorListener(listener);
  }
  parser._interp.predictionMode = mode;
  parser.sql_script();
  return errors;
}

function check(text) {
  const statement = text.endsWith(';') ? `${text}\n/\n` : `${text};\n`;  // PL/SQL has its semicolon
  return parse(statement, SLL).length ? parse(statement, LL) : [];
}

const scripts = JSON.parse(fs.readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(scripts.map((statements) => statements.flatMap(check))));
