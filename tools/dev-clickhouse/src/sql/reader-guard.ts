import { type EngineSession, runEngine } from '../engine.ts';
import type { ClickhouseUser } from '../http/users.ts';
import { type AstNode, parseAst, walk } from './ast.ts';
import { quoteString } from './literal.ts';
import { denied } from './policy.ts';
import type { FunctionCheck } from './safe-functions.ts';
import type { Statement, Token } from './statement.ts';

/** Node kinds that reports need. All others (Set, Explain, Create, …) are rejected. */
const ALLOWED_NODES = new Set([
  'SelectWithUnionQuery',
  'SelectQuery',
  'SelectIntersectExceptQuery',
  'ExpressionList',
  'Subquery',
  'Function',
  'Identifier',
  'Literal',
  'Asterisk',
  'QualifiedAsterisk',
  'TablesInSelectQuery',
  'TablesInSelectQueryElement',
  'TableExpression',
  'TableIdentifier',
  'TableJoin',
  'ArrayJoin',
  'OrderByElement',
  'WithElement',
  'WindowDefinition',
  'WindowListElement',
  'ColumnsTransformerList',
  'ColumnsExceptTransformer',
  'ColumnsListMatcher',
  'DataType',
  'InterpolateElement',
]);
const IN_FUNCTIONS = /^(global)?(not)?(null)?in(ignoreset)?$/i;

/** Settings that the client library sends with every request. They affect only the format of the response. */
export const READER_SETTINGS: ReadonlySet<string> = new Set([
  'enable_http_compression',
  'http_zlib_compression_level',
  'send_progress_in_http_headers',
  'http_headers_progress_interval_ms',
  'output_format_json_quote_64bit_integers',
  'output_format_json_quote_denormals',
  'output_format_json_named_tuples_as_objects',
  'date_time_output_format',
  'log_comment',
]);

/**
 * Accepts only a single SELECT that reads granted parameterised views or no table. Validates the engine's syntax tree of
 * the exact text that will run, with its parameters.
 */
export async function guardReader(
  session: EngineSession,
  user: ClickhouseUser,
  statement: Statement,
  isSafe: FunctionCheck,
): Promise<void> {
  if (statement.kind !== 'output' || (statement.verb !== 'SELECT' && statement.verb !== 'WITH')) {
    throw denied(user, statement.verb);
  }
  rejectUnsafeNames(user, statement.tokens);
  // Only FORMAT may follow the SELECT. It is removed because EXPLAIN would apply it to itself.
  const select = statement.canonical.toString('utf8', 0, statement.clauseAt);
  const trailing = statement.tokens.filter(token => token.begin >= statement.clauseAt);
  if (trailing.length !== 0 && trailing.length !== 2) throw denied(user, 'SETTINGS');
  const explained = await runEngine(session, `EXPLAIN AST ${select}`, 'TabSeparatedRaw');
  const ast = parseAst(explained.text());
  if (ast === undefined || ast.kind !== 'SelectWithUnionQuery')
    throw denied(user, 'a statement other than SELECT');
  const ctes = commonTables(statement.tokens);
  await rejectShadowedTables(session, user, ctes);
  const current = (await runEngine(session, 'SELECT currentDatabase()', 'TabSeparatedRaw')).text().trim();
  const isGranted = viewCheck(user.views ?? [], current);
  for (const { node, parent } of walk(ast)) checkNode(user, node, parent, { ctes, isGranted, isSafe });
}

type Grants = { ctes: ReadonlySet<string>; isGranted(name: string): boolean; isSafe: FunctionCheck };

function viewCheck(views: readonly string[], currentDatabase: string): (name: string) => boolean {
  const granted = new Set(views);
  return name => {
    const full = name.includes('.') ? name : `${currentDatabase}.${name}`;
    const [database = '', view = ''] = full.split('.');
    const isUserDatabase = !/^(system|information_schema|_temporary_and_external_tables)$/i.test(database);
    return granted.has(full) || (isUserDatabase && full.split('.').length === 2 && granted.has(view));
  };
}

function checkNode(user: ClickhouseUser, node: AstNode, parent: AstNode | undefined, grants: Grants): void {
  if (!ALLOWED_NODES.has(node.kind)) throw denied(user, node.kind);
  if (node.kind === 'TableIdentifier' && !grants.ctes.has(node.detail))
    throw denied(user, `table ${node.detail}`);
  if (node.kind !== 'Function') return;
  if (parent?.kind === 'TableExpression') {
    if (!grants.isGranted(node.detail)) throw denied(user, `table function or view ${node.detail}`);
    return;
  }
  if (!grants.isSafe(node.detail)) throw denied(user, `function ${node.detail}`);
  if (IN_FUNCTIONS.test(node.detail)) {
    const set = node.children[0]?.children[1];
    if (node.children[0]?.children.length !== 2 || set === undefined) throw denied(user, 'IN without a set');
    if (set.kind === 'Identifier' && !grants.ctes.has(set.detail)) throw denied(user, `IN ${set.detail}`);
  }
}

/** A line break or escape in a name could forge lines of the tree. An identifier parameter could hide a name. */
function rejectUnsafeNames(user: ClickhouseUser, tokens: readonly Token[]): void {
  tokens.forEach((token, index) => {
    const plain = /^[`"][^\\`"\p{Cc}()]*[`"]$/u;
    if (token.type === 'QuotedIdentifier' && !plain.test(token.text)) throw denied(user, 'an escaped name');
    const isParameterType = tokens[index - 1]?.text === ':' && tokens[index - 3]?.text === '{';
    if (isParameterType && token.text === 'Identifier') throw denied(user, 'an identifier as a parameter');
  });
}

/** `name AS (` occurs only in WITH. */
function commonTables(tokens: readonly Token[]): Set<string> {
  const names = new Set<string>();
  tokens.forEach((token, index) => {
    const isElement = tokens[index + 1]?.text === 'AS' && tokens[index + 2]?.text === '(';
    if (isElement && token.type === 'BareWord') names.add(token.text);
  });
  return names;
}

/** Outside its scope, the name of a WITH element would refer to a table with that name. */
async function rejectShadowedTables(
  session: EngineSession,
  user: ClickhouseUser,
  names: ReadonlySet<string>,
): Promise<void> {
  if (names.size === 0) return;
  const list = [...names].map(quoteString).join(', ');
  const shadows = await runEngine(
    session,
    `SELECT count() FROM system.tables WHERE database = currentDatabase() AND name IN (${list})`,
    'TabSeparatedRaw',
  );
  if (shadows.text().trim() !== '0') throw denied(user, 'WITH using the name of a table');
}
