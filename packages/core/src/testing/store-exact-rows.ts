import type { Day } from '@gsc/calendar/pacific-day';
import { GRAIN_TABLES, type Grain } from '../ledger/grains.ts';
import type { Connected, Laboratory } from './sync-laboratory.ts';

export type ExactRow = {
  day: Day;
  query: string;
  page?: string;
  country?: string;
  device?: string;
  clicks: number;
  impressions: number;
  /** The sum of the positions, so that an average can be exactly on a threshold. */
  positionSum: number;
};

const GRAINS: readonly Grain[] = ['total', 'page_total', 'region', 'page', 'query', 'pair'];
const AGGREGATIONS: Partial<Record<Grain, string>> = { total: 'byProperty', page_total: 'byPage' };

/** Writes final rows in all grains without a sync, which could not write chosen figures. */
export async function storeExactRows(
  lab: Laboratory,
  { accountId, propertyId }: Pick<Connected, 'accountId' | 'propertyId'>,
  rows: readonly ExactRow[],
): Promise<void> {
  const days = [...Map.groupBy(rows, ({ day }) => day)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const grain of GRAINS) {
    const { table, keys } = GRAIN_TABLES[grain];
    for (const [day, own] of days) {
      const sums = new Map<string, Record<string, string | number>>();
      for (const { clicks, impressions, positionSum, ...row } of own) {
        const all = {
          ...{ page: 'https://a.example/', country: 'usa', device: 'MOBILE', ...row },
          aggregation: AGGREGATIONS[grain] ?? '',
        };
        const values = Object.fromEntries(keys.map(key => [key, all[key as keyof typeof all]]));
        const name = JSON.stringify(values);
        const before = sums.get(name) ?? { ...values, clicks: 0, impressions: 0, position_sum: 0 };
        sums.set(name, {
          ...before,
          clicks: Number(before.clicks) + clicks,
          impressions: Number(before.impressions) + impressions,
          position_sum: Number(before.position_sum) + positionSum,
        });
      }
      const { rows: created } = await lab.arrange(
        `insert into sync_generations (account_id, property_id, fence, search_type, grain, first_day, last_day, committed_at)
         values ($1, $2, 1, 'web', $3, $4, $4, now()) returning gen`,
        [accountId, propertyId, grain, day],
      );
      const gen = Number(created[0].gen);
      const fixed = { account_id: accountId, property_id: propertyId, search_type: 'web', day, gen };
      await lab.ctx.clickhouse.at(null).insert({
        table,
        format: 'JSONEachRow',
        values: [...sums.values()].map(row => ({ ...fixed, ...row })),
      });
      const sum = (name: string) => [...sums.values()].reduce((all, row) => all + Number(row[name]), 0);
      await lab.arrange(
        `insert into sync_days (property_id, account_id, search_type, grain, day, state, active_gen, rows, clicks,
           impressions, position_sum, fetched_at, same_since)
         values ($1, $2, 'web', $3, $4, 'final', $5, $6, $7, $8, $9, now(), now())`,
        [
          ...[propertyId, accountId, grain, day, gen, sums.size],
          ...[sum('clicks'), sum('impressions'), sum('position_sum')],
        ],
      );
    }
  }
}
