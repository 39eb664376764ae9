import type { Plan } from '../query/choose-grain.ts';
import { bucketSql } from './key-sql.ts';
import { joinSql, viewSql, where } from './statement.ts';

type Rolled = NonNullable<Plan['rollup']>;

const VIEWS: Record<Rolled, string> = { query: 'report_month_queries', page: 'report_month_pages' };
const ARGUMENTS =
  'account_id = {account_id:UUID}, property_ids = {property_ids:String}, gens = {rolled:String}';

/** Sealed months from roll-ups and all other days from the daily view, optionally with the month of each row. */
export function rolledSql(name: Rolled, conditions: readonly string[], { months }: { months: boolean }) {
  const part = (month: string, view: string) =>
    joinSql(
      `SELECT property_id, ${name}_hash, ${months ? `${month} AS in_month, ` : ''}clicks, impressions, position_sum`,
      `FROM ${view}`,
      where(conditions),
    );
  return joinSql(
    '(',
    part('month', `${VIEWS[name]}(${ARGUMENTS})`),
    'UNION ALL',
    part(bucketSql('month', 'day'), viewSql(name)),
    ')',
  );
}
