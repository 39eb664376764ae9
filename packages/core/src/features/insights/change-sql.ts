import type { ChangeList } from '@gsc/contract/insights/labels';
import type { OpenReport } from '../../warehouse/query/open-report.ts';
import type { RuledQuery } from '../../warehouse/query/report-query.ts';
import { bothSides } from '../../warehouse/sql/changes-sql.ts';
import { joinSql, PAGE, type Statement } from '../../warehouse/sql/statement.ts';
import { onCurveSql } from './curve-sql.ts';

// n is now, b is before, each of the days that can be compared; c, i and p as in reports.

type Asked = Pick<RuledQuery, 'dimensions' | 'filters' | 'rules'>;
type Grain = Pick<OpenReport['plan'], 'grain'>;

const SUMS = ['nc', 'ni', 'np', 'bc', 'bi', 'bp'].map(name => `sum(${name}_) AS ${name}`).join(', ');
const CHANGE = '(toInt64(nc) - toInt64(bc))';
/** The mean rate of a row that is on both sides, and its step along the curve as rowSums has them. */
const RATE = '(bc / bi + nc / ni) / 2';
const WAS = onCurveSql('{curve:Array(Float64)}', 'bp / bi');
const IS = onCurveSql('{curve:Array(Float64)}', 'np / ni');
const STEP = 'if(bp = 0 OR np = 0 OR was + is = 0, 0, 2 * (is - was) / (is + was))';

/** Lists never overlap: what is new does not also grow. */
const LISTS: Record<ChangeList, string> = {
  growing: `bi > 0 AND ni > 0 AND ${CHANGE} > 0`,
  decaying: `bi > 0 AND ni > 0 AND ${CHANGE} < 0`,
  new: 'bi = 0 AND ni > 0',
  lost: 'bi > 0 AND ni = 0',
};

const rowsOfBoth = (asked: Asked, grain: Grain): Statement => {
  const { sql, params } = bothSides(asked, grain);
  return { sql: joinSql('(', `SELECT g0, ${SUMS}`, `FROM ${sql}`, 'GROUP BY g0', ')'), params };
};

/** Everything that decomposeChange takes, in one row, and how long each list is. */
export function changeSumsSql(asked: Asked, grain: Grain): Statement {
  const { sql, params } = rowsOfBoth(asked, grain);
  const lists = (Object.entries(LISTS) as [ChangeList, string][]).map(
    ([name, wanted]) => `countIf(${wanted}) AS count_${name}, sumIf(${CHANGE}, ${wanted}) AS clicks_${name}`,
  );
  const kept = 'bi > 0 AND ni > 0';
  return {
    sql: joinSql(
      `SELECT ${lists.join(',\n  ')},`,
      `  sumIf(bc, ${kept}) AS kbc, sumIf(bi, ${kept}) AS kbi, sumIf(nc, ${kept}) AS knc, sumIf(ni, ${kept}) AS kni,`,
      `  sumIf(bi * rate, ${kept}) AS kbw, sumIf(ni * rate, ${kept}) AS knw,`,
      `  sumIf((bi + ni) / 2 * rate * step, ${kept}) AS ranked`,
      'FROM (',
      `SELECT *, if(${kept}, ${RATE}, 0) AS rate, if(${kept}, ${WAS}, 0) AS was, if(${kept}, ${IS}, 0) AS is,`,
      `  if(${kept}, ${STEP}, 0) AS step`,
      `FROM ${sql}`,
      ')',
    ),
    params,
  };
}

/** A page of one list, the largest change first. */
export function changedRowsSql(asked: Asked, grain: Grain, list: ChangeList): Statement {
  const { sql, params } = rowsOfBoth(asked, grain);
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

/** Upper ends of the bands of the ranking distribution; what was not seen is in none, the last. */
const BANDS = '[3, 10, 20, 50]';
const bandOf = (impressions: string, positions: string) =>
  `if(${impressions} = 0 OR ${positions} = 0, 5, arrayCount(end -> ${positions} / ${impressions} > end, ${BANDS}))`;

/** How many went from which band to which, and the clicks of it. */
export function movementsSql(asked: Asked, grain: Grain): Statement {
  const { sql, params } = rowsOfBoth(asked, grain);
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
