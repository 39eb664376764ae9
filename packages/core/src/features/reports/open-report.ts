import { TupleParam } from '@gsc/db/clickhouse';
import type { Day } from '@gsc/google/search-console/pacific-day';
import { asUser, currentAccountId } from '../../access.ts';
import type { Tx, UserContext } from '../../context.ts';
import { readPointers, viewParameters } from '../sync/index.ts';
import { chooseGrain, type Plan, type ReportGrain } from './choose-grain.ts';
import { type ComparedDays, compareDays } from './compare-days.ts';
import { ownProperties } from './own-properties.ts';
import { type OddDay, readCoverage } from './read-coverage.ts';
import { checkRuleCount, readRules } from './read-rules.ts';
import type { ReportQuery, RuledQuery } from './report-query.ts';
import { ruleKindsOf } from './rule-sql.ts';

type Pointers = Awaited<ReturnType<typeof readPointers>>;

/** One range of days with everything that is needed to read it, as it was at one instant. */
export type Side = {
  from: Day;
  to: Day;
  rows: Pointers;
  truth: Pointers;
  odd: OddDay[];
};

export type OpenReport = {
  query: RuledQuery;
  plan: Plan;
  accountId: string;
  properties: ReadonlyMap<string, string>;
  now: Side;
  before: Side | null;
  /** Null without a comparison, or where no day of now is complete. */
  compared: ComparedDays | null;
};

/** Takes the report's pointers once: properties that are not the user's are not there, and no others are read. */
export function openReport(ctx: UserContext, query: ReportQuery): Promise<OpenReport> {
  const plan = chooseGrain(query);
  return asUser(
    ctx,
    async tx => {
      const accountId = await currentAccountId(ctx, tx);
      const properties = await ownProperties(tx, accountId, query.propertyIds);
      const rules = await readRules(tx, accountId, query.propertyIds, ruleKindsOf(query));
      checkRuleCount(rules);
      const side = (range: { from: Day; to: Day }) => openSide(tx, plan, { ...query, ...range });
      const now = await side(query);
      const before = query.before && (await side(query.before));
      const compared =
        query.before && before
          ? compareDays({ ...query, before: query.before }, { now: now.odd, before: before.odd })
          : null;
      return { query: { ...query, rules }, plan, accountId, properties, now, before, compared };
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

export const comparisonArguments = ({ query, compared }: Pick<OpenReport, 'query' | 'compared'>) => ({
  compared_to: compared?.to ?? query.to,
  left_out: compared?.leftOut.map(cell => new TupleParam([...cell])) ?? [],
  last_shown: query.to,
  shift: query.before?.shift ?? 0,
});

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
