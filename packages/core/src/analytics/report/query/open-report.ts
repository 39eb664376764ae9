import { addDays, type Day } from '@gsc/calendar/pacific-day';
import type { Nested } from '@gsc/contract/analytics/report/result';
import { TupleParam } from '@gsc/db/clickhouse';
import type { Tx, UserContext } from '../../../context.ts';
import { type ComparedDays, comparedDays, type Range } from '../../../ledger/read/compared-days.ts';
import type { DayIssue } from '../../../ledger/read/day-states.ts';
import type { MonthSlices } from '../../../ledger/read/month-slices.ts';
import { openScope, type Scope } from '../../../ledger/read/open-scope.ts';
import { coverageGrains, findIssues } from '../../../ledger/read/read-coverage.ts';
import { findPointers, listText, viewParameters } from '../../../ledger/read/read-pointers.ts';
import { readRanges } from '../../../ledger/read/read-ranges.ts';
import { asUser } from '../../../stores/access.ts';
import type { QueryArguments } from '../../../stores/run-query.ts';
import { chooseGrain, type Plan, type ReportGrain } from './choose-grain.ts';
import { checkRuleCount, readRules, ruleKindsOf } from './read-rules.ts';
import type { QueryWithRules, ReportQuery } from './report-query.ts';

type Pointers = Awaited<ReturnType<typeof findPointers>>;

/** One date range with everything needed to read it, taken from a single snapshot. */
export type Side = {
  from: Day;
  to: Day;
  rows: Pointers;
  totals: Pointers;
  issues: DayIssue[];
};

export type OpenReport = {
  /** Restricted to the counted properties. */
  query: QueryWithRules;
  plan: Plan;
  accountId: string;
  properties: ReadonlyMap<string, string>;
  nested: Nested;
  finalThrough: Day | null;
  now: Side;
  before: Side | null;
  /** Provisional days after the range: shown in the chart but not counted. Only if requested. */
  after: Side | null;
  /** Null without a comparison, or if the current range has no complete day. */
  compared: ComparedDays | null;
};

type Options = {
  /** Each property is a separate row and nothing is summed, so nested properties are included. */
  eachProperty?: boolean;
  after?: boolean;
  /** Only rows are read. The pointers of the totals are those of the rows, so they must not be used. Sums are null. */
  rowsOnly?: boolean;
  /** A scope that was opened before, for the same properties, search type and range. */
  scope?: Scope;
  /** The ledger of all properties and days of the report, from one snapshot. Reports that share it show the same rows. */
  slices?: MonthSlices;
};

/** Reads all pointers of a report in one snapshot. Properties of other users are rejected. */
export async function openReport(
  ctx: UserContext,
  request: ReportQuery,
  options: Options = {},
): Promise<OpenReport> {
  return asUser(ctx, tx => openReportIn(ctx, tx, request, options), { snapshot: true });
}

/** The same for several reports, all in one snapshot. */
export function openReports(ctx: UserContext, requests: readonly ReportQuery[]): Promise<OpenReport[]> {
  return asUser(
    ctx,
    async tx => {
      const reports: OpenReport[] = [];
      for (const request of requests) reports.push(await openReportIn(ctx, tx, request, {}));
      return reports;
    },
    { snapshot: true },
  );
}

/** The same in a transaction that reads other data as well. It must be a snapshot. */
export async function openReportIn(
  ctx: UserContext,
  tx: Tx,
  request: ReportQuery,
  options: Options,
): Promise<OpenReport> {
  const plan = chooseGrain(request);
  const scope = options.scope ?? (await openScope(ctx, tx, { ...request, range: request }));
  const { accountId, nested } = scope;
  const { finalThrough } = scope.covered;
  const query = options.eachProperty ? request : { ...request, propertyIds: scope.counted };
  const rules = await readRules(tx, accountId, query.propertyIds, ruleKindsOf(query));
  checkRuleCount(rules);
  const afterRange = options.after ? scope.after : null;
  const wanted = { ...query, grains: coverageGrains(plan), figures: options.rowsOnly ? [] : [plan.grain] };
  const slices = options.slices ?? (await readRanges(ctx, tx, wanted, [query, query.before, afterRange]));
  const side = (range: Range) =>
    openSide(tx, slices, plan, { ...query, ...range }, options.rowsOnly ?? false);
  const now = await side(query);
  const before = query.before && (await side(query.before));
  const after = afterRange && (await side(afterRange));
  const compared =
    query.before && before
      ? comparedDays(
          { ...query, before: query.before, finalThrough },
          { now: now.issues, before: before.issues },
        )
      : null;
  const properties = new Map(scope.properties.map(({ id, property_url }) => [id, property_url]));
  const sides = { now, before, after, compared };
  return { query: { ...query, rules }, plan, accountId, properties, nested, finalThrough, ...sides };
}

async function openSide(
  tx: Tx,
  slices: MonthSlices,
  plan: Plan,
  query: ReportQuery,
  rowsOnly: boolean,
): Promise<Side> {
  const pointers = (grain: ReportGrain) => findPointers(tx, slices, { ...query, grain });
  const rows = await pointers(plan.grain);
  const isShared = rowsOnly || plan.totalsGrain === plan.grain;
  const totals = isShared ? rows : await pointers(plan.totalsGrain);
  return { from: query.from, to: query.to, rows, totals, issues: await findIssues(tx, slices, plan, query) };
}

/** The view parameters for one side. `only` excludes generations that are read from a roll-up. */
export function queryArguments(
  { accountId, query }: Pick<OpenReport, 'accountId' | 'query'>,
  pointers: Pointers,
  only: (gen: number) => boolean = () => true,
): QueryArguments {
  const whole = pointers.whole.filter(only);
  const days = pointers.days.filter(({ gen }) => only(gen));
  return {
    warehouse: pointers.warehouse,
    ...viewParameters(accountId, query.propertyIds, { ...pointers, whole, days }),
    search_type: query.searchType,
  };
}

/** For statements that read sealed months from roll-ups and all other days from the daily tables. */
export function rollupArguments(report: OpenReport, pointers: Pointers): QueryArguments {
  const rolled = new Set(pointers.rolled);
  return {
    ...queryArguments(report, pointers, gen => !rolled.has(gen)),
    rolled: listText(pointers.rolled),
  };
}

type Comparing = Pick<OpenReport, 'query' | 'compared' | 'now' | 'before'>;

export const comparisonArguments = (report: Comparing) => ({
  compared_to: report.compared?.to ?? report.query.to,
  left_out: storedLeftOut(report).map(cell => new TupleParam([...cell])),
  shift: report.query.before?.shift ?? 0,
});

/** Omits days that have no data on either side. Years of such days would exceed the size limit of a statement. */
function storedLeftOut({ query, compared, now, before }: Comparing): ComparedDays['leftOut'] {
  const blank = (side: Side | null) =>
    new Set(side?.issues.filter(day => day.blank).map(({ propertyId, day }) => `${propertyId} ${day}`));
  const [blankNow, blankBefore] = [blank(now), blank(before)];
  const shift = query.before?.shift ?? 0;
  return (compared?.leftOut ?? []).filter(
    ([id, day]) => !blankNow.has(`${id} ${day}`) || !blankBefore.has(`${id} ${addDays(day, -shift)}`),
  );
}

/** The names of BEFORE_VIEW_ARGUMENTS. */
export const beforeArguments = ({
  gens,
  days,
  day_gens,
  first_day,
  last_day,
}: Record<string, unknown>): Record<string, unknown> => ({
  ...{ before_gens: gens, before_days: days, before_day_gens: day_gens },
  ...{ before_first_day: first_day, before_last_day: last_day },
});

/** For statements that read both sides. */
export function bothSidesArguments(report: OpenReport): QueryArguments {
  const { now, before } = report;
  return {
    ...queryArguments(report, now.rows),
    ...beforeArguments(queryArguments(report, (before ?? now).rows)),
    warehouse: now.rows.warehouse ?? before?.rows.warehouse ?? null,
    ...comparisonArguments(report),
  };
}
