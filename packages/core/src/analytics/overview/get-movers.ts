import { addDays, type Day, daysBetween } from '@gsc/calendar/pacific-day';
import type { Change, MovedPage, OverviewMovers } from '@gsc/contract/overview/api';
import { OVERVIEW_CHANGES_SHOWN, OVERVIEW_PAGES_SHOWN } from '@gsc/contract/overview/labels';
import type { OverviewQuery } from '@gsc/contract/overview/query';
import { isFeed } from '@gsc/contract/search-types';
import type { UserContext } from '../../context.ts';
import { dayStates } from '../../ledger/read/day-states.ts';
import { runQuery } from '../../stores/run-query.ts';
import { ZERO_SUMS } from '../../stores/sums.ts';
import { metricsOf } from '../report/metrics.ts';
import { type OpenReport, queryArguments } from '../report/query/open-report.ts';
import { resolveBothLabels } from '../report/read/read-labels.ts';
import { shownKeys } from '../report/read/read-row-details.ts';
import { sparklineSql } from '../report/sql/shown-sql.ts';
import { type ChangedSubject, mergeChanges, type Story } from './merge-changes.ts';
import { openMoverReports } from './open-mover-reports.ts';
import { openOverview, rangeOf } from './open-overview.ts';
import { type Mover, readMovers } from './read-movers.ts';
import { readSharedChanges } from './read-shared-changes.ts';

/** The pages that grew and declined most, and the largest changes in clicks of any kind. */
export async function getMovers(ctx: UserContext, request: OverviewQuery): Promise<OverviewMovers> {
  const scope = await openOverview(ctx, request);
  const urls = new Map(scope.properties.map(({ id, property_url }) => [id, property_url]));
  const none = { count: 0, pages: [] };
  const empty = { growing: none, declining: none, changes: [] };
  if (scope.properties.length === 0) {
    return { range: rangeOf(scope, null), ...empty };
  }
  const open = await openMoverReports(ctx, scope);
  const pages = await open(['property', 'page']);
  const range = rangeOf(scope, pages.compared);
  if (!pages.compared || pages.now.rows.gens.length === 0) return { range, ...empty };
  const hasQueries = !isFeed(request.type);
  const openQueries = hasQueries ? await open(['property', 'query']) : null;
  const [moved, queries, countries] = await Promise.all([
    readMovers(ctx, pages, OVERVIEW_PAGES_SHOWN),
    openQueries ? changedSubjects(ctx, openQueries, 'query') : [],
    open(['property', 'country']).then(report => changedSubjects(ctx, report, 'country')),
  ]);
  const movers = [...moved.growing, ...moved.declining];
  const subjects = [...movers.map(mover => ({ ...mover, kind: 'page' as const })), ...queries, ...countries];
  // The rows are in few properties. With the generations of all others, each of these statements would take much longer.
  const shownPages = await open(['property', 'page'], propertiesOf(movers));
  const shownQueries = hasQueries ? await open(['property', 'query'], propertiesOf(queries)) : null;
  const missing = dayStates(pages.now.issues, pages.query).missing;
  const [labels, queryLabels, sparklines, sharedChange] = await Promise.all([
    readLabels(ctx, shownPages, movers),
    shownQueries ? readLabels(ctx, shownQueries, queries) : new Map<string, string>(),
    readSparklines(ctx, shownPages, movers, missing),
    readSharedChanges(ctx, open, subjects, pages.compared),
  ]);
  const subjectOf = ({ kind, key }: ChangedSubject) => ({
    kind,
    subject: (kind === 'page' ? labels.get(key) : kind === 'query' ? queryLabels.get(key) : key) ?? '',
  });
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
  const toChange = ({ lead, also }: Story): Change => ({
    ...subjectOf(lead),
    property_id: lead.propertyId,
    property_url: urls.get(lead.propertyId) ?? '',
    clicks_change: lead.change,
    now: lead.now.impressions === 0 ? null : metricsOf(lead.now),
    before: lead.before.impressions === 0 ? null : metricsOf(lead.before),
    also: also.map(subjectOf),
  });
  return {
    range,
    growing: { count: moved.grew, pages: moved.growing.map(toMovedPage) },
    declining: { count: moved.fell, pages: moved.declining.map(toMovedPage) },
    changes: mergeChanges(subjects, sharedChange, OVERVIEW_CHANGES_SHOWN).map(toChange),
  };
}

/** The two rows that grew most and the two that declined most. */
async function changedSubjects(
  ctx: UserContext,
  report: OpenReport,
  kind: 'query' | 'country',
): Promise<ChangedSubject[]> {
  if (report.now.rows.gens.length === 0 || !report.compared) return [];
  const { growing, declining } = await readMovers(ctx, report, OVERVIEW_PAGES_SHOWN);
  return [...growing.slice(0, 2), ...declining.slice(0, 2)].map(mover => ({ ...mover, kind }));
}

const propertiesOf = (movers: readonly Mover[]) => [...new Set(movers.map(({ propertyId }) => propertyId))];

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
  missing: ReadonlySet<Day>,
): Promise<Map<string, (number | null)[]>> {
  const { query, plan, now } = report;
  if (movers.length === 0) return new Map();
  const { rows } = await runQuery(ctx, sparklineSql(query, plan, 'day'), {
    ...queryArguments(report, now.rows),
    ...shownKeys(query.dimensions, movers.map(asRow)),
  });
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
