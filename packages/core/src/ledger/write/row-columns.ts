import { GRAIN_TABLES, type Grain } from '../grains.ts';

/** All columns that rows of a grain are written with. `gen` can be replaced by an expression. */
export function rowColumns(grain: Grain, gen = 'gen'): string[] {
  const { table, keys } = GRAIN_TABLES[grain];
  const values = ['clicks', 'impressions', 'position_sum'];
  if (table === 'search_totals') {
    values.push('first_clicks', 'first_impressions', 'first_position_sum', 'first_seen_at', 'fetched_at');
  }
  return ['account_id', 'property_id', 'search_type', ...keys, 'day', gen, ...values];
}
