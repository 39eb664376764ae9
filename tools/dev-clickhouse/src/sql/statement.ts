import { type EngineSession, runEngine } from '../engine.ts';
import { FrontError } from '../http/errors.ts';
import { quoteString } from './literal.ts';

export type Token = { text: string; type: string; begin: number; end: number };

export type Statement = {
  /** The statement as formatted by the engine: one line, without comments and inline data. */
  canonical: Buffer;
  tokens: readonly Token[];
  kind: 'output' | 'insert' | 'other';
  /** First word, in upper case. */
  verb: string;
  /** Byte offset in `canonical` at which `INTO OUTFILE` or `FROM INFILE` is inserted. */
  clauseAt: number;
  format: string | undefined;
  /** An INSERT with rows from the request instead of a SELECT. */
  takesRows: boolean;
};

const OUTPUT_VERBS = new Set(['SELECT', 'WITH', 'SHOW', 'DESCRIBE', 'DESC', 'EXISTS']);
const MAX_QUERY_SIZE = 262_144;
const MAX_CACHED = 500;

type Parsed = { canonical: string; bytes: number; tokens: { begin: number; end: number; type: string }[] };

/** Parses the text with the engine's parser, which does not run it, and verifies that it is one statement. */
export function createStatementReader(): (session: EngineSession, sql: string) => Promise<Statement> {
  const cache = new Map<string, Statement>();
  return async (session, sql) => {
    const cached = cache.get(sql);
    if (cached !== undefined) return cached;
    const head =
      sql.length > MAX_QUERY_SIZE && /^\s*insert\b/i.test(sql) ? sql.slice(0, MAX_QUERY_SIZE) : sql;
    if (head.length > MAX_QUERY_SIZE) throw new FrontError(62, 'Max query size exceeded.', 'SYNTAX_ERROR');
    const result = await runEngine(
      session,
      `WITH formatQuerySingleLine(${quoteString(head)}) AS q SELECT q AS canonical, length(q) AS bytes, tokenizeQuery(q) AS tokens`,
      'JSONEachRow',
    );
    const statement = readStatement(JSON.parse(result.text()) as Parsed);
    if (sql.length < 10_000) {
      if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
      cache.set(sql, statement);
    }
    return statement;
  };
}

function readStatement(parsed: Parsed): Statement {
  const canonical = Buffer.from(parsed.canonical);
  // Token offsets are bytes of the engine's text. They are wrong if the decoded text differs.
  if (canonical.length !== parsed.bytes) {
    throw new FrontError(48, 'dev-clickhouse accepts only statements in valid UTF-8.', 'NOT_IMPLEMENTED');
  }
  const tokens = parsed.tokens
    .filter(token => token.type !== 'Whitespace')
    .map(({ begin, end, type }) => ({
      text: canonical.toString('utf8', begin, end),
      type,
      begin,
      end,
    }));
  const words = topLevelWords(tokens);
  const verb = tokens[0]?.type === 'OpeningRoundBracket' ? 'SELECT' : (words[0]?.word ?? '');
  const format = tailFormat(tokens, words);
  const insert = words.some(({ word }, index) => word === 'INSERT' && words[index + 1]?.word === 'INTO');
  const takesRows = insert && format !== undefined;
  const kind = insert ? 'insert' : OUTPUT_VERBS.has(verb) ? 'output' : 'other';
  const clauseAt = takesRows ? infileAt(tokens, canonical.length) : (format?.begin ?? canonical.length);
  return { canonical, tokens, kind, verb, clauseAt, format: format?.name, takesRows };
}

type Word = { word: string; index: number };

function topLevelWords(tokens: readonly Token[]): Word[] {
  let depth = 0;
  const words: Word[] = [];
  tokens.forEach(({ type, text }, index) => {
    if (type.startsWith('Opening')) depth += 1;
    else if (type.startsWith('Closing')) depth -= 1;
    else if (type === 'BareWord' && depth === 0) words.push({ word: text.toUpperCase(), index });
  });
  return words;
}

/** The canonical text ends with `FORMAT name` or `FORMAT name SETTINGS …`. */
function tailFormat(
  tokens: readonly Token[],
  words: readonly Word[],
): { name: string; begin: number } | undefined {
  for (const { word, index } of words.toReversed()) {
    if (word !== 'FORMAT') continue;
    const name = tokens[index + 1];
    const after = tokens[index + 2];
    const begin = tokens[index]?.begin;
    // `Null` is a keyword as well, so the formatter quotes it.
    if ((name?.type !== 'BareWord' && name?.type !== 'QuotedIdentifier') || begin === undefined)
      return undefined;
    if (after !== undefined && after.text !== 'SETTINGS') return undefined;
    return { name: name.text.replaceAll('`', ''), begin };
  }
  return undefined;
}

/** The offset after `INSERT INTO db.table (columns)` and before SETTINGS and FORMAT. */
function infileAt(tokens: readonly Token[], end: number): number {
  let depth = 0;
  for (const { type, text, begin } of tokens) {
    if (type.startsWith('Opening')) depth += 1;
    else if (type.startsWith('Closing')) depth -= 1;
    else if (depth === 0 && type === 'BareWord' && (text === 'SETTINGS' || text === 'FORMAT')) return begin;
  }
  return end;
}

export function withClause(statement: Statement, clause: string): string {
  const before = statement.canonical.toString('utf8', 0, statement.clauseAt);
  const after = statement.canonical.toString('utf8', statement.clauseAt);
  return `${before} ${clause} ${after}`;
}
