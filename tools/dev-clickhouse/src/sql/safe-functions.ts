import { type EngineSession, runEngine } from '../engine.ts';

/** Function categories of the engine that only compute on their arguments. */
const PURE_CATEGORIES = new Set([
  'Type Conversion',
  'UUID',
  'Null',
  'Financial',
  'Mathematical',
  'JSON',
  'Comparison',
  'URL',
  'Arrays',
  'String Search',
  'String Splitting',
  'String',
  'Arithmetic',
  'Bitmap',
  'Hash',
  'Dates and Times',
  'Time Window',
  'Encoding',
  'Bit',
  'Conditional',
  'String Replacement',
  'Map',
  'Distance',
  'Tuple',
  'Rounding',
  'Logical',
  'Aggregate Functions',
]);
/** Pure functions in the categories Other and Internal, and syntax that the parser represents as functions. */
const PURE_NAMES = [
  'lambda',
  '_CAST',
  'identity',
  'materialize',
  'transform',
  'toTypeName',
  'ignore',
  'bar',
  'finalizeAggregation',
  'formatReadableSize',
  'formatReadableQuantity',
  'exists',
  'version',
  'currentDatabase',
  'in',
  'notIn',
  'globalIn',
  'globalNotIn',
  'nullIn',
  'notNullIn',
];

export type FunctionCheck = (name: string) => boolean;

type Row = {
  name: string;
  alias_to: string;
  categories: string;
  case_insensitive: number;
  is_aggregate: number;
};

/** Functions that are not listed are denied, such as dictGet, joinGet, file, sleep and getSetting. */
export async function readSafeFunctions(session: EngineSession): Promise<FunctionCheck> {
  const result = await runEngine(
    session,
    `SELECT name, alias_to, categories, case_insensitive, is_aggregate FROM system.functions WHERE origin = 'System'`,
    'JSONEachRow',
  );
  const rows = result
    .text()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Row);
  const combinators = (
    await runEngine(session, 'SELECT name FROM system.aggregate_function_combinators', 'TabSeparatedRaw')
  )
    .text()
    .trim()
    .split('\n');
  const category = new Map(rows.map(row => [row.name, row.categories]));
  const exact = new Set(PURE_NAMES);
  const anyCase = new Set<string>();
  const aggregates = new Set<string>();
  for (const row of rows) {
    if (!PURE_CATEGORIES.has(category.get(row.alias_to) ?? row.categories)) continue;
    exact.add(row.name);
    if (row.case_insensitive) anyCase.add(row.name.toLowerCase());
    if (row.is_aggregate) aggregates.add(row.name);
  }
  const isAggregate = (name: string): boolean =>
    aggregates.has(name) ||
    combinators.some(
      suffix => name.endsWith(suffix) && name !== suffix && isAggregate(name.slice(0, -suffix.length)),
    );
  return name => exact.has(name) || anyCase.has(name.toLowerCase()) || isAggregate(name);
}
