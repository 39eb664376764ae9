import type { Day } from '@gsc/calendar/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';
import type { Grain } from '../../../ledger/grains.ts';
import type { Figures } from '../../../ledger/write/write-generation.ts';
import type { Move } from './move.ts';

/** A day that the ledger or a revision refers to, with its figures. Rows that may be damaged can differ from them. */
type CopiedSlice = Figures & { maybeDamaged: boolean };

/** A visible generation without a complete, verified copy. */
export type Uncopied = {
  gen: string;
  propertyId: string;
  searchType: SearchType;
  grain: Grain;
  fence: string;
  jobId: string | null;
  sealedMonth: Day | null;
  slices: [CopiedSlice, ...CopiedSlice[]];
};

/**
 * Finds generations of the account, or of one of its properties, that still have to be copied, oldest first. Expands the
 * days of only these: the switch calls it while commits wait, and a large account has millions of days in sealed months.
 */
export async function findUncopied(
  tx: Tx,
  { id, accountId }: Pick<Move, 'id' | 'accountId'>,
  { limit, propertyId }: { limit: number; propertyId?: string },
): Promise<Uncopied[]> {
  const own =
    propertyId === undefined
      ? sql`account_id = ${accountId}::uuid`
      : sql`account_id = ${accountId}::uuid and property_id = ${propertyId}::uuid`;
  const { rows } = await sql<Uncopied>`
    with copied as not materialized (
      select c.source_gen as gen, copy.days from warehouse_copies c join sync_generations copy on copy.gen = c.gen
      where c.move_id = ${id}::uuid and c.verified_at is not null
    ), missing as (
      select l.active_gen as gen from sync_days l where ${own} and l.active_gen is not null
        and not exists (select from copied c where c.gen = l.active_gen and l.day = any (c.days))
      union
      select m.gen from sync_sealed_months m where ${own} and m.gen is not null and m.shown <> 0
        and not exists (select from copied c where c.gen = m.gen and not exists (
          select from generate_series(0, 30) n
          where (m.shown >> n) & 1 = 1 and (m.month + n = any (c.days)) is not true))
      union
      select r.gen from sync_revisions r where ${own}
        and not exists (select from copied c where c.gen = r.gen and r.day = any (c.days))
      order by gen limit ${limit}
    ), found as materialized (select g.* from missing join sync_generations g on g.gen = missing.gen),
    -- Rows of a revision may have been damaged when they were withdrawn.
    shown as (
      select g.gen, l.day, l.rows, l.clicks, l.impressions, l.checksum, l.damaged_at is not null as maybe_damaged
      from found g join sync_days l on l.property_id = g.property_id and l.active_gen = g.gen
      union all
      select g.gen, d.day, d.rows, d.clicks, d.impressions, d.checksum, false
      from found g join sync_sealed_months m on m.property_id = g.property_id and m.gen = g.gen
        join sync_sealed_days d on d.property_id = m.property_id and d.search_type = m.search_type
          and d.grain = m.grain and d.month = m.month and d.active_gen = m.gen
      union all
      select g.gen, r.day, r.rows, r.clicks, r.impressions, r.checksum, true
      from found g join sync_revisions r on r.gen = g.gen
    )
    select g.gen::text, g.property_id as "propertyId", g.search_type as "searchType", g.grain, g.fence::text,
      g.job_id as "jobId", g.sealed_month::text as "sealedMonth", slices
    from found g join lateral (
      select json_agg(json_build_object('day', s.day, 'rows', s.rows, 'clicks', s.clicks, 'impressions', s.impressions,
        'checksum', s.checksum, 'maybeDamaged', s.maybe_damaged) order by s.day) as slices
      from shown s where s.gen = g.gen
    ) each on true
    order by g.gen`.execute(tx);
  return rows;
}

/** Whether the ledger or a revision still refers to the generation. */
export async function isShown(
  tx: Tx,
  { gen, propertyId }: Pick<Uncopied, 'gen' | 'propertyId'>,
): Promise<boolean> {
  const { rows } = await sql<{ shown: boolean }>`
    select exists (select from sync_ledger where property_id = ${propertyId}::uuid and active_gen = ${gen}::bigint)
      or exists (select from sync_revisions where gen = ${gen}::bigint) as shown`.execute(tx);
  return rows[0]?.shown === true;
}
