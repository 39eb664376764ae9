import type { Day } from '@gsc/google/search-console/pacific-day';
import { sql } from 'kysely';
import type { Tx } from '../../context.ts';
import type { Plan } from './choose-grain.ts';
import type { ReportQuery } from './report-query.ts';

/** A day of a property that something is the matter with; all others are read and complete. */
export type OddDay = {
  propertyId: string;
  day: Day;
  /** Not even what its totals come from was read. */
  missing: boolean;
  /** The totals were, the rows of this report's grain were not. */
  unread: boolean;
  /** Google still revises it, or has nothing yet. */
  incomplete: boolean;
  truncated: boolean;
  reason: string | null;
};

type Row = Omit<OddDay, 'propertyId'> & { property_id: string };

/** What the ledger says of every day of a range, but for the days that are as they should be. */
export async function readCoverage(
  tx: Tx,
  plan: Pick<Plan, 'grain' | 'truth' | 'dayGrain'>,
  { propertyIds, searchType, from, to }: Pick<ReportQuery, 'propertyIds' | 'searchType' | 'from' | 'to'>,
): Promise<OddDay[]> {
  const { rows } = await sql<Row>`
    with judged as (
      select asked.property_id, asked.day::date as day,
        coalesce(total.fetched_at is null or (total.rows > 0 and truth.fetched_at is null), true) as missing,
        coalesce(total.rows > 0 and truth.fetched_at is not null and fine.fetched_at is null, false) as unread,
        coalesce(total.fetched_at is not null and total.same_since is null and total.state <> 'empty', false)
          as incomplete,
        coalesce(fine.state = 'truncated', false) or coalesce(truth.state = 'truncated', false) as truncated,
        coalesce(fine.reason, truth.reason, total.reason) as reason
      from (
        select property_id, day from unnest(${[...propertyIds]}::uuid[]) property_id,
          generate_series(${from}::date, ${to}::date, interval '1 day') day
      ) asked
      left join sync_ledger total on total.property_id = asked.property_id and total.day = asked.day::date
        and total.search_type = ${searchType} and total.grain = ${plan.dayGrain}
      left join sync_ledger truth on truth.property_id = asked.property_id and truth.day = asked.day::date
        and truth.search_type = ${searchType} and truth.grain = ${plan.truth}
      left join sync_ledger fine on fine.property_id = asked.property_id and fine.day = asked.day::date
        and fine.search_type = ${searchType} and fine.grain = ${plan.grain}
    )
    select * from judged where missing or unread or incomplete or truncated
    order by property_id, day`.execute(tx);
  return rows.map(({ property_id, ...day }) => ({ ...day, propertyId: property_id }));
}
