import { filterSql } from '../../warehouse/sql/filter-sql.ts';
import { from, joinSql, type Ruled, type Statement, source, where } from '../../warehouse/sql/statement.ts';
import { LAST_POSITION } from './ctr-curve.ts';

/** Clicks and impressions at each rounded position, by device; the squares are between queries. */
export function curveSql({ filters, rules }: Ruled): Statement {
  const { conditions, params } = filterSql(filters);
  const classified = source({ filters, rules }, from('query'));
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

/** onCurve of ctr-curve.ts for the engine. */
export function onCurveSql(curve: string, position: string): string {
  const place = `least(${LAST_POSITION}., greatest(1., ${position}))`;
  const below = `toUInt8(least(${LAST_POSITION - 1}, floor(${place})))`;
  return `(${curve}[${below}] + (${place} - ${below}) * (${curve}[${below} + 1] - ${curve}[${below}]))`;
}
