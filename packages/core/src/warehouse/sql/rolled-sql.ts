import type { Plan } from '../query/choose-grain.ts';
import { bucketSql } from './key-sql.ts';
import { from, joinSql, where } from './statement.ts';

type Rolled = NonNullable<Plan['rollup']>;

const VIEWS: Record<Rolled, string> = { query: 'report_month_queries', page: 'report_month_pages' };
const ARGUMENTS =
  'account_id = {account_id:UUID}, property_ids = {property_ids:Array(UUID)}, gens = {rolled:Array(UInt64)}';

/** Sealed months from their roll-up and all other days as they are; where months are wanted, each row says its own. */
export function rolledSql(name: Rolled, conditions: readonly string[], { months }: { months: boolean }) {
  const half = (month: string, view: string) =>
    joinSql(
      `SELECT property_id, ${name}_hash, ${months ? `${month} AS in_month, ` : ''}clicks, impressions, position_sum`,
      `FROM ${view}`,
      where(conditions),
    );
  return joinSql(
    '(',
    half('month', `${VIEWS[name]}(${ARGUMENTS})`),
    'UNION ALL',
    half(bucketSql('month', 'day'), from(name)),
    ')',
  );
}
