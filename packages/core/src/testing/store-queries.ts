import type { Connected, Laboratory } from './sync-laboratory.ts';

export const STORED_DAY = '2026-11-01';

/** Writes many visible queries of one day without a sync, which would take longer. Each has one click. */
export async function storeQueries(
  lab: Laboratory,
  { accountId, propertyId }: Connected,
  count: number,
): Promise<void> {
  for (const grain of ['total', 'query'] as const) {
    const { rows } = await lab.arrange(
      `insert into sync_generations (account_id, property_id, fence, search_type, grain, first_day, last_day, committed_at)
       values ($1, $2, 1, 'web', $3, $4, $4, now()) returning gen`,
      [accountId, propertyId, grain, STORED_DAY],
    );
    const gen = Number(rows[0].gen);
    const [columns, values, length] =
      grain === 'total'
        ? ['aggregation', "'byProperty'", 1]
        : ['query, country, device', "'search query number ' || toString(number), 'usa', 'MOBILE'", count];
    const clicks = count / length;
    await lab.ctx.clickhouse.at(null).command({
      query: `INSERT INTO search_${grain === 'total' ? 'totals' : 'queries'}
          (account_id, property_id, search_type, day, gen, clicks, impressions, position_sum, ${columns})
        SELECT {account:UUID}, {property:UUID}, 'web', {day:Date}, {gen:UInt64}, ${clicks}, ${clicks * 2}, ${clicks * 3},
          ${values} FROM numbers({length:UInt64})`,
      query_params: { account: accountId, property: propertyId, day: STORED_DAY, gen, length },
    });
    await lab.arrange(
      `insert into sync_days (property_id, account_id, search_type, grain, day, state, active_gen, rows, clicks,
         impressions, position_sum)
       values ($1, $2, 'web', $3, $4, 'final', $5, $6, $7::int, $7::int * 2, $7::int * 3)`,
      [propertyId, accountId, grain, STORED_DAY, gen, length, count],
    );
  }
}
