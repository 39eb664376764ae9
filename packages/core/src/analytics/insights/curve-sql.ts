import type { Statement } from '../../stores/run-query.ts';
import { filterSql } from '../report/sql/filter-sql.ts';
import { type SourceQuery, sourceSql } from '../report/sql/source-sql.ts';
import { joinSql, viewSql, where } from '../report/sql/statement.ts';
import { LAST_POSITION } from './ctr-curve.ts';

/** Clicks and impressions at each rounded position, by device, with sums of squares over queries. */
export function curveSql({ filters, rules }: SourceQuery): Statement {
  const { conditions, params } = filterSql(filters);
  const classified = sourceSql({ filters, rules }, viewSql('query'));
  return {
    sql: joinSql(
      'SELECT toString(device) AS k0, toString(place) AS k1, count() AS queries, sum(qc) AS c, sum(qi) AS i,',
      '  sum(toFloat64(qc) * qc) AS cc, sum(toFloat64(qc) * qi) AS ci, sum(toFloat64(qi) * qi) AS ii',
      'FROM (',
      'SELECT query_hash, device,',
      `  toUInt8(least(${LAST_POSITION}, greatest(1, round(position_sum / impressions)))) AS place,`,
      '  sum(clicks) AS qc, sum(impressions) AS qi',
      `FROM ${classified.sql}`,
      where([...conditions, 'position_sum > 0', 'impressions > 0']),
      'GROUP BY query_hash, device, place',
      ')',
      'GROUP BY device, place',
    ),
    params: { ...params, ...classified.params },
  };
}

/** onCurve of ctr-curve.ts as a ClickHouse expression. */
export function onCurveSql(curve: string, position: string): string {
  const clamped = `least(${LAST_POSITION}., greatest(1., ${position}))`;
  const below = `toUInt8(least(${LAST_POSITION - 1}, floor(${clamped})))`;
  return `(${curve}[${below}] + (${clamped} - ${below}) * (${curve}[${below} + 1] - ${curve}[${below}]))`;
}
