import type { ChangeList } from '@gsc/contract/insights/labels';
import { POSITION_BAND_ENDS, POSITION_BANDS } from '@gsc/contract/metrics/position-bands';
import type { OpenReport } from '../../warehouse/query/open-report.ts';
import type { QueryWithRules } from '../../warehouse/query/report-query.ts';
import { bothSides } from '../../warehouse/sql/changes-sql.ts';
import { joinSql, PAGE, type Statement } from '../../warehouse/sql/statement.ts';
import { onCurveSql } from './curve-sql.ts';

// Prefix n: current range, b: comparison range, both over the compared days. Suffixes c, i and p as in reports.

type ChangeQuery = Pick<QueryWithRules, 'dimensions' | 'filters' | 'rules'>;
type Grain = Pick<OpenReport['plan'], 'grain'>;

const SUMS = ['nc', 'ni', 'np', 'bc', 'bi', 'bp'].map(name => `sum(${name}_) AS ${name}`).join(', ');
const CHANGE = '(toInt64(nc) - toInt64(bc))';
/** The mean CTR of a row with data on both sides, and its step along the curve. Same formulas as rowSums. */
const RATE = '(bc / bi + nc / ni) / 2';
const CTR_BEFORE = onCurveSql('{curve:Array(Float64)}', 'bp / bi');
const CTR_NOW = onCurveSql('{curve:Array(Float64)}', 'np / ni');
const STEP = 'if(bp = 0 OR np = 0 OR was + is = 0, 0, 2 * (is - was) / (is + was))';

/** The lists do not overlap: a new row is not also a growing row. */
const LISTS: Record<ChangeList, string> = {
  growing: `bi > 0 AND ni > 0 AND ${CHANGE} > 0`,
  decaying: `bi > 0 AND ni > 0 AND ${CHANGE} < 0`,
  new: 'bi = 0 AND ni > 0',
  lost: 'bi > 0 AND ni = 0',
};

const rowsOfBothSides = (query: ChangeQuery, grain: Grain): Statement => {
  const { sql, params } = bothSides(query, grain);
  return { sql: joinSql('(', `SELECT g0, ${SUMS}`, `FROM ${sql}`, 'GROUP BY g0', ')'), params };
};

/** The input of decomposeChange in one row, and the length of each list. */
export function changeSumsSql(query: ChangeQuery, grain: Grain): Statement {
  const { sql, params } = rowsOfBothSides(query, grain);
  const lists = (Object.entries(LISTS) as [ChangeList, string][]).map(
    ([name, wanted]) => `countIf(${wanted}) AS count_${name}, sumIf(${CHANGE}, ${wanted}) AS clicks_${name}`,
  );
  const common = 'bi > 0 AND ni > 0';
  return {
    sql: joinSql(
      `SELECT ${lists.join(',\n  ')},`,
      `  sumIf(bc, ${common}) AS kbc, sumIf(bi, ${common}) AS kbi, sumIf(nc, ${common}) AS knc, sumIf(ni, ${common}) AS kni,`,
      `  sumIf(bi * rate, ${common}) AS kbw, sumIf(ni * rate, ${common}) AS knw,`,
      `  sumIf((bi + ni) / 2 * rate * step, ${common}) AS ranked`,
      'FROM (',
      `SELECT *, if(${common}, ${RATE}, 0) AS rate, if(${common}, ${CTR_BEFORE}, 0) AS was, if(${common}, ${CTR_NOW}, 0) AS is,`,
      `  if(${common}, ${STEP}, 0) AS step`,
      `FROM ${sql}`,
      ')',
    ),
    params,
  };
}

/** A page of one list, largest change first. */
export function changedRowsSql(query: ChangeQuery, grain: Grain, list: ChangeList): Statement {
  const { sql, params } = rowsOfBothSides(query, grain);
  return {
    sql: joinSql(
      'SELECT toString(g0) AS k0, nc, ni, np, bc, bi, bp',
      `FROM ${sql}`,
      `WHERE ${LISTS[list]}`,
      `ORDER BY abs(${CHANGE}) DESC, ni + bi DESC, g0`,
      PAGE,
    ),
    params,
  };
}

/** The index of a position band. Queries without impressions come after the last one. */
const bandOf = (impressions: string, positions: string) =>
  `if(${impressions} = 0 OR ${positions} = 0, ${POSITION_BANDS.length}, arrayCount(end -> ${positions} / ${impressions} > end, [${POSITION_BAND_ENDS.join(', ')}]))`;

/** The number of queries that moved from one band to another, and the change in clicks. */
export function movementsSql(query: ChangeQuery, grain: Grain): Statement {
  const { sql, params } = rowsOfBothSides(query, grain);
  return {
    sql: joinSql(
      `SELECT ${bandOf('bi', 'bp')} AS was, ${bandOf('ni', 'np')} AS is, count() AS queries,`,
      `  sum(${CHANGE}) AS d`,
      `FROM ${sql}`,
      'WHERE ni > 0 OR bi > 0',
      'GROUP BY was, is',
      'ORDER BY was, is',
    ),
    params,
  };
}
