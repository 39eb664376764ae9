import type { Connected, Laboratory } from './sync-laboratory.ts';

const DAY = '2026-11-01';
const SLICES = [
  { grain: 'total', table: 'search_totals', columns: { aggregation: 'byProperty' } },
  { grain: 'pair', table: 'search_pairs', columns: { query: 'boots', page: 'https://a.example/' } },
] as const;

/** Writes one visible row of two grains without a sync, which would take longer. */
export async function storeRows(lab: Laboratory, { accountId, propertyId }: Connected): Promise<void> {
  for (const { grain, table, columns } of SLICES) {
    const { rows } = await lab.arrange(
      `insert into sync_generations (account_id, property_id, fence, search_type, grain, first_day, last_day, committed_at)
       values ($1, $2, 1, 'web', $3, $4, $4, now()) returning gen`,
      [accountId, propertyId, grain, DAY],
    );
    const gen = Number(rows[0].gen);
    await lab.ctx.clickhouse.at(null).insert({
      table,
      format: 'JSONEachRow',
      values: [
        {
          ...{ account_id: accountId, property_id: propertyId, search_type: 'web', ...columns },
          ...{ day: DAY, gen, clicks: 1, impressions: 2, position_sum: 3 },
        },
      ],
    });
    await lab.arrange(
      `insert into sync_days (property_id, account_id, search_type, grain, day, state, active_gen, rows)
       values ($1, $2, 'web', $3, $4, 'final', $5, 1)`,
      [propertyId, accountId, grain, DAY, gen],
    );
  }
}
