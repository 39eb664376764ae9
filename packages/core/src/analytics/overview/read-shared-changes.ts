import type { UserContext } from '../../context.ts';
import type { ComparedDays } from '../../ledger/read/compared-days.ts';
import { runQuery } from '../../stores/run-query.ts';
import { comparisonArguments, queryArguments, type Side } from '../report/query/open-report.ts';
import { shownKeys } from '../report/read/read-row-details.ts';
import { comparedSql } from '../report/sql/shown-sql.ts';
import type { ChangedSubject, SharedChange } from './merge-changes.ts';
import type { OpenMoverReport } from './open-mover-reports.ts';

type Kind = 'page' | 'query' | 'country';
const PAIRS: readonly (readonly [Kind, Kind])[] = [
  ['page', 'query'],
  ['page', 'country'],
  ['query', 'country'],
];

const keyOf = (propertyId: string, one: string, other: string) => `${propertyId} ${one} ${other}`;

/** Reads how many of the changed clicks each two subjects of different kinds have in common. */
export async function readSharedChanges(
  ctx: UserContext,
  open: OpenMoverReport,
  changes: readonly ChangedSubject[],
  compared: Pick<ComparedDays, 'hasBefore'>,
): Promise<SharedChange> {
  const shared = new Map<string, number>();
  await Promise.all(PAIRS.map(pair => readPair(ctx, open, changes, pair, { shared, ...compared })));
  return (one, other) =>
    shared.get(keyOf(one.propertyId, one.key, other.key)) ??
    shared.get(keyOf(one.propertyId, other.key, one.key)) ??
    0;
}

async function readPair(
  ctx: UserContext,
  open: OpenMoverReport,
  changes: readonly ChangedSubject[],
  [first, second]: readonly [Kind, Kind],
  { shared, hasBefore }: { shared: Map<string, number>; hasBefore: boolean },
): Promise<void> {
  const ofKind = (kind: Kind) =>
    Map.groupBy(
      changes.filter(change => change.kind === kind),
      ({ propertyId }) => propertyId,
    );
  const [ones, others] = [ofKind(first), ofKind(second)];
  const properties = [...ones.keys()].filter(id => others.has(id));
  if (properties.length === 0) return;
  const dimensions = ['property', first, second] as const;
  const report = await open(dimensions, properties);
  // None of these properties has rows of both to compare. Alone, they would count as new.
  if (hasBefore && !report.compared?.hasBefore) return;
  // shownKeys reads the keys of each dimension from all rows.
  const rows = properties.flatMap(k0 =>
    (ones.get(k0) ?? []).flatMap(one =>
      (others.get(k0) ?? []).map(other => ({ values: { k0, k1: one.key, k2: other.key } })),
    ),
  );
  const add = async (side: Side | null, name: 'now' | 'before', sign: 1 | -1) => {
    if (!side || side.rows.gens.length === 0) return;
    const found = await runQuery(ctx, comparedSql(report.query, report.plan, name), {
      ...queryArguments(report, side.rows),
      ...comparisonArguments(report),
      ...shownKeys(dimensions, rows),
    });
    for (const { values, sums } of found.rows) {
      const key = keyOf(values.k0 ?? '', values.k1 ?? '', values.k2 ?? '');
      shared.set(key, (shared.get(key) ?? 0) + sign * sums.clicks);
    }
  };
  await Promise.all([add(report.now, 'now', 1), add(report.before, 'before', -1)]);
}
