import { STRIKING_DISTANCE } from '@gsc/contract/insights/labels';
import { filterSql } from '../../warehouse/sql/filter-sql.ts';
import {
  joinSql,
  PAGE,
  type SourceQuery,
  type Statement,
  sourceSql,
  viewSql,
  where,
} from '../../warehouse/sql/statement.ts';
import { onCurveSql } from './curve-sql.ts';

const CURVE = [
  "multiIf(device = 'DESKTOP', {curve_desktop:Array(Float64)}, device = 'MOBILE', {curve_mobile:Array(Float64)},",
  "device = 'TABLET', {curve_tablet:Array(Float64)}, {curve_all:Array(Float64)})",
].join(' ');

/** Queries within striking distance, ordered by the clicks that the device curves predict at the target position. */
export function opportunitiesSql({ filters, rules }: SourceQuery): Statement {
  const { conditions, params } = filterSql(filters);
  const classified = sourceSql({ filters, rules }, viewSql('query'));
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
      `HAVING p > i * {target:UInt8} AND p <= i * ${STRIKING_DISTANCE} AND extra > 0`,
      ')',
      'ORDER BY extra DESC, k0',
      PAGE,
    ),
    params: { ...params, ...classified.params },
  };
}
