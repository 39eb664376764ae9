import { addDays, daysBetween } from '@gsc/calendar/pacific-day';
import type { Change, MovedPage, OverviewMovers } from '@gsc/contract/overview/api';
import { OVERVIEW_CHANGES_SHOWN, OVERVIEW_PAGES_SHOWN } from '@gsc/contract/overview/labels';
import type { OverviewQuery } from '@gsc/contract/overview/query';
import type { ReportDimension } from '@gsc/contract/reports/api';
import { isFeed } from '@gsc/contract/search-types';
import type { UserContext } from '../../context.ts';
import { metricsOf, type Sums, ZERO_SUMS } from '../../warehouse/metrics.ts';
import {
  bothSidesArguments,
  type OpenReport,
  openReport,
  queryArguments,
} from '../../warehouse/query/open-report.ts';
import { resolveBothLabels } from '../../warehouse/read/read-labels.ts';
import { shownKeys } from '../../warehouse/read/read-row-details.ts';
import { runQuery } from '../../warehouse/run-query.ts';
import { dayStates } from '../../warehouse/scope/day-states.ts';
import { moversSql } from '../../warehouse/sql/changes-sql.ts';
import { sparklineSql } from '../../warehouse/sql/shown-sql.ts';
import { openOverview, rangeOf } from './open-overview.ts';

type Mover = { change: number; propertyId: string; key: string; now: Sums; before: Sums };
type Movers = { grew: number; fell: number; growing: Mover[]; declining: Mover[] };

/** The pages that grew and declined most, and the largest changes in clicks of any kind. */
export async function getMovers(ctx: UserContext, request: OverviewQuery): Promise<OverviewMovers> {
  const scope = await openOverview(ctx, request);
  const urls = new Map(scope.properties.map(({ id, property_url }) => [id, property_url]));
  const none = { count: 0, pages: [] };
  const empty = { growing: none, declining: none, changes: [] };
  if (scope.properties.length === 0) {
    return { range: rangeOf(scope, null), ...empty };
  }
  const open = (dimension: ReportDimension) =>
    openReport(ctx, { ...scope.query, dimensions: ['property', dimension] });
  const pages = await open('page');
  const range = rangeOf(scope, pages.compared);
  if (!pages.compared || pages.now.rows.gens.length === 0) return { range, ...empty };
  const hasQueries = !isFeed(request.type);
  const [moved, queries, countries] = await Promise.all([
    readMovers(ctx, pages),
    hasQueries ? open('query').then(report => labeledMovers(ctx, report, 'query')) : [],
    open('country').then(report => labeledMovers(ctx, report, 'country')),
  ]);
  const movers = [...moved.growing, ...moved.declining];
  const [labels, sparklines] = await Promise.all([
    readLabels(ctx, pages, movers),
    readSparklines(ctx, pages, movers),
  ]);
  const toMovedPage = (mover: Mover): MovedPage => ({
    property_id: mover.propertyId,
    property_url: urls.get(mover.propertyId) ?? '',
    page: labels.get(mover.key) ?? '',
    clicks: mover.now.clicks,
    clicks_change: mover.change,
    position: metricsOf(mover.now).position,
    position_before: metricsOf(mover.before).position,
    spark: sparklines.get(`${mover.propertyId} ${mover.key}`) ?? [],
  });
  const changes = [
    ...movers.map(mover => ({ ...mover, kind: 'page' as const })),
    ...queries,
    ...countries,
  ].map(
    (mover): Change => ({
      kind: mover.kind,
      subject: (mover.kind === 'page' ? labels.get(mover.key) : mover.key) ?? '',
      property_id: mover.propertyId,
      property_url: urls.get(mover.propertyId) ?? '',
      clicks_change: mover.change,
      now: mover.now.impressions === 0 ? null : metricsOf(mover.now),
      before: mover.before.impressions === 0 ? null : metricsOf(mover.before),
    }),
  );
  return {
    range,
    growing: { count: moved.grew, pages: moved.growing.map(toMovedPage) },
    declining: { count: moved.fell, pages: moved.declining.map(toMovedPage) },
    changes: changes
      .sort((a, b) => Math.abs(b.clicks_change) - Math.abs(a.clicks_change))
      .slice(0, OVERVIEW_CHANGES_SHOWN),
  };
}

/** [order, change, property, key, n…, b…], as returned by moversSql. */
type Row = [unknown, number | string, string, string, ...(number | string)[]];

async function readMovers(ctx: UserContext, report: OpenReport): Promise<Movers> {
  const statement = moversSql(report.query, report.plan, OVERVIEW_PAGES_SHOWN);
  const { rows } = await runQuery(ctx, statement, bothSidesArguments(report));
  const [found] = rows;
  const read = (value: unknown): Mover[] =>
    ((value ?? []) as Row[]).map(([, change, propertyId, key, ...sums]) => {
      const [nc, ni, np, bc, bi, bp] = sums.map(Number) as [number, number, number, number, number, number];
      return {
        change: Number(change),
        propertyId,
        key,
        now: { clicks: nc, impressions: ni, positionSum: np },
        before: { clicks: bc, impressions: bi, positionSum: bp },
      };
    });
  return {
    grew: Number(found?.row.grew ?? 0),
    fell: Number(found?.row.fell ?? 0),
    growing: read(found?.row.growing),
    declining: read(found?.row.declining),
  };
}

async function labeledMovers(
  ctx: UserContext,
  report: OpenReport,
  kind: 'query' | 'country',
): Promise<(Mover & { kind: typeof kind })[]> {
  if (report.now.rows.gens.length === 0 || !report.compared) return [];
  const { growing, declining } = await readMovers(ctx, report);
  const movers = [...growing.slice(0, 2), ...declining.slice(0, 2)];
  const labels = kind === 'query' ? await readLabels(ctx, report, movers) : null;
  return movers.map(mover => ({ ...mover, key: labels ? (labels.get(mover.key) ?? '') : mover.key, kind }));
}

const asRow = ({ propertyId, key }: Mover) => ({
  values: { k0: propertyId, k1: key },
  sums: ZERO_SUMS,
  row: {},
});

/** Labels by hash, including rows that only have data in the comparison range. */
async function readLabels(
  ctx: UserContext,
  report: OpenReport,
  movers: readonly Mover[],
): Promise<Map<string, string>> {
  return (await resolveBothLabels(ctx, report, movers.map(asRow)))[
    report.query.dimensions[1] as 'query' | 'page'
  ];
}

async function readSparklines(
  ctx: UserContext,
  report: OpenReport,
  movers: readonly Mover[],
): Promise<Map<string, (number | null)[]>> {
  const { query, plan, now } = report;
  if (movers.length === 0) return new Map();
  const { rows } = await runQuery(ctx, sparklineSql(query, plan, 'day'), {
    ...queryArguments(report, now.rows),
    ...shownKeys(query.dimensions, movers.map(asRow)),
  });
  const missing = dayStates(now.issues, query).missing;
  const days = Array.from({ length: daysBetween(query.from, query.to) + 1 }, (_, at) =>
    addDays(query.from, at),
  );
  const byKey = Map.groupBy(rows, ({ values }) => `${values.k0} ${values.k1}`);
  return new Map(
    movers.map(({ propertyId, key }) => {
      const clicks = new Map(
        byKey.get(`${propertyId} ${key}`)?.map(({ values, sums }) => [values.b, sums.clicks]),
      );
      return [`${propertyId} ${key}`, days.map(day => clicks.get(day) ?? (missing.has(day) ? null : 0))];
    }),
  );
}
