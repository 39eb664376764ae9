import { addDays, type Day } from '@gsc/calendar/pacific-day';
import type { Nested } from '@gsc/contract/reports/result';
import { TupleParam } from '@gsc/db/clickhouse';
import { asUser } from '../../access.ts';
import type { Tx, UserContext } from '../../context.ts';
import { readPointers, viewParameters } from '../read-pointers.ts';
import { type ComparedDays, comparedDays } from '../scope/compared-days.ts';
import type { DayIssue } from '../scope/day-states.ts';
import { openScope } from '../scope/open-scope.ts';
import { readCoverage } from '../scope/read-coverage.ts';
import { ruleKindsOf } from '../sql/rule-sql.ts';
import { chooseGrain, type Plan, type ReportGrain } from './choose-grain.ts';
import { checkRuleCount, readRules } from './read-rules.ts';
import type { ReportQuery, RuledQuery } from './report-query.ts';

type Pointers = Awaited<ReturnType<typeof readPointers>>;

/** One range of days with everything that is needed to read it, as it was at one instant. */
export type Side = {
  from: Day;
  to: Day;
  rows: Pointers;
  truth: Pointers;
  odd: DayIssue[];
};

export type OpenReport = {
  /** Of the properties that are counted. */
  query: RuledQuery;
  plan: Plan;
  accountId: string;
  properties: ReadonlyMap<string, string>;
  nested: Nested;
  finalThrough: Day | null;
  now: Side;
  before: Side | null;
  /** Days behind the range, to be drawn and not counted; only where they were asked for. */
  after: Side | null;
  /** Null without a comparison, or where no day of now is complete. */
  compared: ComparedDays | null;
};

type Options = {
  /** Every property is a row of its own and nothing is added up, so nested ones are read too. */
  eachProperty?: boolean;
  after?: boolean;
};

/** Takes the report's pointers once: properties that are not the user's are not there, and no others are read. */
export function openReport(ctx: UserContext, asked: ReportQuery, options: Options = {}): Promise<OpenReport> {
  const plan = chooseGrain(asked);
  return asUser(
    ctx,
    async tx => {
      const scope = await openScope(ctx, tx, { ...asked, range: asked });
      const { accountId, nested } = scope;
      const { finalThrough } = scope.covered;
      const query = options.eachProperty ? asked : { ...asked, propertyIds: scope.counted };
      const rules = await readRules(tx, accountId, query.propertyIds, ruleKindsOf(query));
      checkRuleCount(rules);
      const side = (range: { from: Day; to: Day }) => openSide(tx, plan, { ...query, ...range });
      const now = await side(query);
      const before = query.before && (await side(query.before));
      const after = options.after && scope.after ? await side(scope.after) : null;
      const compared =
        query.before && before
          ? comparedDays(
              { ...query, before: query.before, finalThrough },
              { now: now.odd, before: before.odd },
            )
          : null;
      const properties = new Map(scope.properties.map(({ id, property_url }) => [id, property_url]));
      const sides = { now, before, after, compared };
      return { query: { ...query, rules }, plan, accountId, properties, nested, finalThrough, ...sides };
    },
    { snapshot: true },
  );
}

async function openSide(tx: Tx, plan: Plan, query: ReportQuery): Promise<Side> {
  const pointers = (grain: ReportGrain) => readPointers(tx, { ...query, grain });
  const rows = await pointers(plan.grain);
  const truth = plan.truth === plan.grain ? rows : await pointers(plan.truth);
  return { from: query.from, to: query.to, rows, truth, odd: await readCoverage(tx, plan, query) };
}

/** The arguments of a view for one side; `only` leaves out generations that are read from elsewhere. */
export function argumentsOf(
  { accountId, query }: Pick<OpenReport, 'accountId' | 'query'>,
  pointers: Pointers,
  only: (gen: string) => boolean = () => true,
): Record<string, unknown> {
  const gens = pointers.gens.filter(only);
  const stale = pointers.stale.filter(({ gen }) => only(gen));
  return {
    ...viewParameters(accountId, query.propertyIds, { ...pointers, gens, stale }),
    search_type: query.searchType,
  };
}

/** For statements that read sealed months from their roll-up and the other days as they are. */
export function rolledArguments(report: OpenReport, pointers: Pointers): Record<string, unknown> {
  const rolled = new Set(pointers.rolled);
  return {
    ...argumentsOf(report, pointers, gen => !rolled.has(gen)),
    rolled: pointers.rolled.map(BigInt),
  };
}

type Comparing = Pick<OpenReport, 'query' | 'compared' | 'now' | 'before'>;

export const comparisonArguments = (report: Comparing) => ({
  compared_to: report.compared?.to ?? report.query.to,
  left_out: storedLeftOut(report).map(cell => new TupleParam([...cell])),
  shift: report.query.before?.shift ?? 0,
});

/** Days that neither side has anything of need not be named, and years of them do not fit into a statement. */
function storedLeftOut({ query, compared, now, before }: Comparing): ComparedDays['leftOut'] {
  const blank = (side: Side | null) =>
    new Set(side?.odd.filter(day => day.blank).map(({ propertyId, day }) => `${propertyId} ${day}`));
  const [blankNow, blankBefore] = [blank(now), blank(before)];
  const shift = query.before?.shift ?? 0;
  return (compared?.leftOut ?? []).filter(
    ([id, day]) => !blankNow.has(`${id} ${day}`) || !blankBefore.has(`${id} ${addDays(day, -shift)}`),
  );
}

/** For statements that read both sides at once. */
export function bothArguments(report: OpenReport): Record<string, unknown> {
  const { now, before } = report;
  const { gens, stale, first_day, last_day } = argumentsOf(report, (before ?? now).rows);
  return {
    ...argumentsOf(report, now.rows),
    ...{ before_gens: gens, before_stale: stale, before_first_day: first_day, before_last_day: last_day },
    ...comparisonArguments(report),
  };
}
