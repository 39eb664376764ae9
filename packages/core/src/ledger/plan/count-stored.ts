import type { Day } from '@gsc/calendar/pacific-day';
import { sql } from 'kysely';
import type { Tx } from '../../context.ts';
import type { Lease } from '../lease/property-lease.ts';
import type { Reading } from './slice.ts';

/**
 * The number of records that a commit adds to its job: the rows written, minus the rows that the same job wrote
 * for these days before. Must run before the ledger pointers move.
 */
export async function countStored(
  tx: Tx,
  { propertyId }: Pick<Lease, 'propertyId'>,
  jobId: string,
  readings: readonly [Reading, ...Reading[]],
  written: { days: ReadonlySet<Day> } | null,
): Promise<number> {
  if (!written) return 0;
  const { searchType, grain } = readings[0].key;
  const stored = readings.filter(({ key }) => written.days.has(key.day));
  const { rows } = await sql<{ replaced: number }>`
    select coalesce(sum(l.rows), 0)::int as replaced
    from sync_days l join sync_generations g on g.gen = l.active_gen
    where l.property_id = ${propertyId} and l.search_type = ${searchType} and l.grain = ${grain}
      and l.day = any (${[...written.days]}::date[]) and g.job_id = ${jobId} and g.sealed_month is null`.execute(
    tx,
  );
  return stored.reduce((sum, reading) => sum + reading.rows.length, 0) - (rows[0]?.replaced ?? 0);
}
