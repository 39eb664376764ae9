import { type OpportunitySortKey, STRIKING_DISTANCE } from '@gsc/contract/analytics/insights/labels';
import type { Order } from '@gsc/contract/analytics/insights/order';
import type { Statement } from '../../../stores/run-query.ts';
import { METRIC_SQL } from '../../report/metrics.ts';
import type { ReportGrain } from '../../report/query/choose-grain.ts';
import type { ReportQuery } from '../../report/query/report-query.ts';
import { filterSql } from '../../report/sql/filter-sql.ts';
import { having, metricConditions } from '../../report/sql/having-sql.ts';
import { type SourceQuery, sourceSql } from '../../report/sql/source-sql.ts';
import { joinSql, PAGE, viewSql, where } from '../../report/sql/statement.ts';
import { onCurveSql } from '../curve-sql.ts';

const CURVE = [
  "multiIf(device = 'DESKTOP', {curve_desktop:Array(Float64)}, device = 'MOBILE', {curve_mobile:Array(Float64)},",
  "device = 'TABLET', {curve_tablet:Array(Float64)}, {curve_all:Array(Float64)})",
].join(' ');

const SORTS: Record<OpportunitySortKey, string> = {
  extra: 'extra',
  position: METRIC_SQL.position('c', 'i', 'p'),
  impressions: 'i',
  clicks: 'c',
  ctr: METRIC_SQL.ctr('c', 'i', 'p'),
};

/** By the clicks that the device curves predict at the target position. */
export const DEFAULT_ORDER: Order<OpportunitySortKey> = { by: 'extra', descending: true };

/** Filters by page need rows by query and page. The report chose the grain, and its pointers belong to it. */
type Grain = { grain?: ReportGrain };

/** Queries within striking distance: a page, or all. */
export function opportunitiesSql(
  { filters, rules, metricFilters }: SourceQuery & Pick<ReportQuery, 'metricFilters'>,
  {
    order = DEFAULT_ORDER,
    all = false,
    grain = 'query',
  }: { order?: Order<OpportunitySortKey>; all?: boolean } & Grain = {},
): Statement {
  const { conditions, params } = filterSql(filters);
  const classified = sourceSql({ filters, rules }, viewSql(grain));
  const metrics = metricConditions(metricFilters);
  const near = ['p > i * {target:UInt8}', `p <= i * ${STRIKING_DISTANCE}`, 'extra > 0'];
  return {
    sql: joinSql(
      'SELECT *, sum(extra) OVER () AS whole',
      'FROM (',
      'SELECT toString(query_hash) AS k0, sum(dc) AS c, sum(di) AS i, sum(dp) AS p, sum(gain) AS extra,',
      '  groupArray((toString(device), dc, di, dp)) AS devices',
      'FROM (',
      `SELECT query_hash, device, dc, di, dp, ${CURVE} AS curve,`,
      `  di * greatest(0, curve[{target:UInt8}] - ${onCurveSql('curve', 'dp / di')}) AS gain`,
      'FROM (',
      'SELECT query_hash, device, sum(clicks) AS dc, sum(impressions) AS di, sum(position_sum) AS dp',
      `FROM ${classified.sql}`,
      where([...conditions, 'impressions > 0', 'position_sum > 0']),
      'GROUP BY query_hash, device',
      '))',
      'GROUP BY query_hash',
      having([...near, ...metrics.conditions]),
      ')',
      `ORDER BY ${SORTS[order.by]} ${order.descending ? 'DESC' : 'ASC'}, k0`,
      all ? '' : PAGE,
    ),
    params: { ...params, ...classified.params, ...metrics.params },
  };
}

/** The clicks of brand queries, by property. `query` has the brand filter. */
export function brandClicksSql({ filters, rules }: SourceQuery, { grain = 'query' }: Grain = {}): Statement {
  const { conditions, params } = filterSql(filters);
  const classified = sourceSql({ filters, rules }, viewSql(grain));
  return {
    sql: joinSql(
      'SELECT toString(property_id) AS k0, sum(clicks) AS c',
      `FROM ${classified.sql}`,
      where(conditions),
      'GROUP BY k0',
      'ORDER BY c DESC, k0',
    ),
    params: { ...params, ...classified.params },
  };
}

/** The page of each query with the most clicks, then impressions. */
export function bestPagesSql({ filters, rules }: SourceQuery): Statement {
  const { conditions, params } = filterSql(filters);
  const isShown = 'query_hash IN {hashes:Array(UInt64)}';
  const classified = sourceSql({ filters, rules }, viewSql('pair'), [isShown]);
  return {
    sql: joinSql(
      'SELECT toString(query_hash) AS k0, toString(argMax(page_hash, (pc, pi, page_hash))) AS k1',
      'FROM (',
      'SELECT query_hash, page_hash, sum(clicks) AS pc, sum(impressions) AS pi',
      `FROM ${classified.sql}`,
      where([...conditions, isShown]),
      'GROUP BY query_hash, page_hash',
      ')',
      'GROUP BY query_hash',
    ),
    params: { ...params, ...classified.params },
  };
}
