import type { Day } from '@gsc/calendar/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import { sql } from 'kysely';
import type { Tx } from '../../../context.ts';
import type { Grain } from '../../../warehouse/grains.ts';
import type { Figures } from '../write/write-generation.ts';
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

type Where = { accountId: string; propertyId?: string };

/** All days that readers see, and revisions, whose rows may have been damaged when they were withdrawn. */
const shownDays = ({ accountId, propertyId }: Where) => {
  const own =
    propertyId === undefined
      ? sql`account_id = ${accountId}::uuid`
      : sql`account_id = ${accountId}::uuid and property_id = ${propertyId}::uuid`;
  return sql`
    select active_gen as gen, day, rows, clicks, impressions, checksum, damaged_at is not null as maybe_damaged
    from sync_ledger where ${own} and active_gen is not null
    union all
    select gen, day, rows, clicks, impressions, checksum, true from sync_revisions where ${own}`;
};

/** Finds generations of the account, or of one of its properties, that still have to be copied, oldest first. */
export async function findUncopied(
  tx: Tx,
  { id, accountId }: Pick<Move, 'id' | 'accountId'>,
  { limit, propertyId }: { limit: number; propertyId?: string },
): Promise<Uncopied[]> {
  const where = { accountId, ...(propertyId !== undefined && { propertyId }) };
  const { rows } = await sql<Uncopied>`
    with shown as (${shownDays(where)}), missing as (
      select distinct s.gen from shown s
      where not exists (
        select from warehouse_copies c join sync_generations copy on copy.gen = c.gen
        where c.move_id = ${id}::uuid and c.source_gen = s.gen and c.verified_at is not null
          and s.day = any (copy.days))
      order by s.gen limit ${limit}
    )
    select g.gen::text, g.property_id as "propertyId", g.search_type as "searchType", g.grain, g.fence::text,
      g.job_id as "jobId", g.sealed_month::text as "sealedMonth",
      json_agg(json_build_object('day', s.day, 'rows', s.rows, 'clicks', s.clicks, 'impressions', s.impressions,
        'checksum', s.checksum, 'maybeDamaged', s.maybe_damaged) order by s.day) as slices
    from missing join shown s on s.gen = missing.gen join sync_generations g on g.gen = missing.gen
    group by g.gen order by g.gen`.execute(tx);
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
