import { type EngineSession, runEngine } from '../engine.ts';
import { FrontError } from '../http/errors.ts';
import type { ClickhouseUser } from '../http/users.ts';
import type { Statement, Token } from './statement.ts';

/** Table functions that work inside the engine. All others access files or networks. */
const INNER_TABLE_FUNCTIONS = new Set([
  'numbers',
  'numbers_mt',
  'zeros',
  'zeros_mt',
  'primes',
  'generaterandom',
  'generateseries',
  'generate_series',
  'values',
  'sqlstandardvalues',
  'view',
  'null',
  'format',
  'input',
  'merge',
  'loop',
  'dictionary',
  'mergetreeindex',
]);
const INNER_ENGINES =
  /^(Replicated|Shared)?(Replacing|Summing|Aggregating|Collapsing|VersionedCollapsing|Coalescing)?MergeTree$|^(Memory|Null|Log|TinyLog|StripeLog|View|MaterializedView|Join|Set|Buffer|Merge|Atomic|Lazy)$/;
const READ_VERBS = new Set(['SELECT', 'WITH', 'SHOW', 'DESCRIBE', 'DESC', 'EXISTS', 'EXPLAIN', 'CHECK']);
const WRITER_VERBS = new Set([...READ_VERBS, 'INSERT', 'DELETE']);

/** Lower-case names of functions that read or write external the data directory. */
export async function readExternalFunctions(session: EngineSession): Promise<ReadonlySet<string>> {
  const result = await runEngine(
    session,
    'SELECT lower(name) FROM system.table_functions',
    'TabSeparatedRaw',
  );
  const names = result.text().trim().split('\n');
  return new Set(['file', 'catboostevaluate', ...names.filter(name => !INNER_TABLE_FUNCTIONS.has(name))]);
}

/** Rules for every user. reader-guard.ts adds stricter rules for readers. */
export function checkPolicy(
  user: ClickhouseUser,
  statement: Statement,
  external: ReadonlySet<string>,
  readOnlyMethod: boolean,
): void {
  if (readOnlyMethod && !READ_VERBS.has(statement.verb)) {
    throw new FrontError(
      164,
      'Cannot execute query in readonly mode. For queries over HTTP, method GET implies readonly. You should use method POST for modifying queries.',
      'READONLY',
    );
  }
  if (user.kind === 'writer' && !WRITER_VERBS.has(statement.verb)) {
    throw denied(user, `grant ${statement.verb}`);
  }
  const { tokens } = statement;
  const isDefinition = statement.kind === 'other';
  tokens.forEach((token, index) => {
    const word = token.text.toUpperCase();
    const next = tokens[index + 1];
    if (next?.text === '(' && external.has(unquote(token).toLowerCase()) && isName(token)) {
      throw denied(user, `table function ${unquote(token)}`);
    }
    const files = (word === 'INTO' && is(next, 'OUTFILE')) || (word === 'FROM' && is(next, 'INFILE'));
    if (token.type === 'BareWord' && files) throw denied(user, `${word} ${next?.text}`);
    if (isDefinition && is(token, 'ENGINE') && next?.text === '=' && !isInnerEngine(tokens[index + 2])) {
      throw denied(user, `engine ${tokens[index + 2]?.text}`);
    }
    if (isDefinition && is(token, 'SOURCE') && next?.text === '(') throw denied(user, 'dictionary source');
  });
  if (['BACKUP', 'RESTORE', 'ATTACH', 'SYSTEM', 'KILL'].includes(statement.verb) || hasFileClause(tokens)) {
    throw denied(user, statement.verb);
  }
}

const isName = (token: Token) => token.type === 'BareWord' || token.type === 'QuotedIdentifier';
const is = (token: Token | undefined, word: string) =>
  token?.type === 'BareWord' && token.text.toUpperCase() === word;
const unquote = (token: Token) => (token.type === 'QuotedIdentifier' ? token.text.slice(1, -1) : token.text);
const isInnerEngine = (token: Token | undefined) => token !== undefined && INNER_ENGINES.test(unquote(token));
/** `CREATE FUNCTION` and named collections could bypass the lists above. */
const hasFileClause = (tokens: readonly Token[]) =>
  is(tokens[0], 'CREATE') &&
  tokens.slice(1, 5).some(token => is(token, 'COLLECTION') || is(token, 'FUNCTION'));

export function denied(user: ClickhouseUser, what: string): FrontError {
  return new FrontError(
    497,
    `${user.name}: Not enough privileges. dev-clickhouse rejects: ${what}.`,
    'ACCESS_DENIED',
  );
}
