import type { ChangedRowsSortKey, ChangeList } from '@gsc/contract/analytics/insights/labels';
import type { Order } from '@gsc/contract/analytics/insights/order';
import { POSITION_BAND_ENDS, POSITION_BANDS } from '@gsc/contract/metrics/position-bands';
import type { Statement } from '../../stores/run-query.ts';
import { positionSql } from '../report/metrics.ts';
import type { OpenReport } from '../report/query/open-report.ts';
import type { QueryWithRules } from '../report/query/report-query.ts';
import { bothSides } from '../report/sql/changes-sql.ts';
import { joinSql, PAGE } from '../report/sql/statement.ts';
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

const COMMON = 'bi > 0 AND ni > 0';

/** Adds the mean CTR of each row and its step along the curve. Both are 0 without data on both sides. */
const withRates = (sql: string): string =>
  joinSql(
    '(',
    `SELECT *, if(${COMMON}, ${RATE}, 0) AS rate, if(${COMMON}, ${CTR_BEFORE}, 0) AS was, if(${COMMON}, ${CTR_NOW}, 0) AS is,`,
    `  if(${COMMON}, ${STEP}, 0) AS step`,
    `FROM ${sql}`,
    ')',
  );

/** The input of decomposeChange in one row, and the length of each list. */
export function changeSumsSql(query: ChangeQuery, grain: Grain): Statement {
  const { sql, params } = rowsOfBothSides(query, grain);
  const lists = (Object.entries(LISTS) as [ChangeList, string][]).map(
    ([name, wanted]) => `countIf(${wanted}) AS count_${name}, sumIf(${CHANGE}, ${wanted}) AS clicks_${name}`,
  );
  return {
    sql: joinSql(
      `SELECT ${lists.join(',\n  ')},`,
      `  sumIf(bc, ${COMMON}) AS kbc, sumIf(bi, ${COMMON}) AS kbi, sumIf(nc, ${COMMON}) AS knc, sumIf(ni, ${COMMON}) AS kni,`,
      `  sumIf(bi * rate, ${COMMON}) AS kbw, sumIf(ni * rate, ${COMMON}) AS knw,`,
      `  sumIf((bi + ni) / 2 * rate * step, ${COMMON}) AS ranked`,
      `FROM ${withRates(sql)}`,
    ),
    params,
  };
}

const IMPRESSIONS_PART = '(toFloat64(ni) - bi) * rate';
const RANK_PART = '(bi + ni) / 2 * rate * step';

/** The parts have the formulas of decomposeRow, before rounding. */
const SORTS: Record<ChangedRowsSortKey, string> = {
  change: CHANGE,
  now: 'nc',
  before: 'bc',
  impressions: 'if(ni > 0, ni, bi)',
  by_impressions: IMPRESSIONS_PART,
  by_rank: RANK_PART,
  by_click_through: `${CHANGE} - ${IMPRESSIONS_PART} - ${RANK_PART}`,
  position: `if(ni > 0, ${positionSql('ni', 'np')}, ${positionSql('bi', 'bp')})`,
};

/** Whether the order is calculated from the CTR curve, which is then a parameter. */
export const needsCurve = ({ by }: Order<ChangedRowsSortKey>): boolean => by.startsWith('by_');

/** Losses are negative, so the largest change comes first. */
export const defaultOrder = (list: ChangeList): Order<ChangedRowsSortKey> => ({
  by: 'change',
  descending: list === 'growing' || list === 'new',
});

/** The rows of one list: a page, or all. */
export function changedRowsSql(
  query: ChangeQuery,
  grain: Grain,
  { list, order, all = false }: { list: ChangeList; order: Order<ChangedRowsSortKey>; all?: boolean },
): Statement {
  const { sql, params } = rowsOfBothSides(query, grain);
  return {
    sql: joinSql(
      'SELECT toString(g0) AS k0, nc, ni, np, bc, bi, bp',
      `FROM ${needsCurve(order) ? withRates(sql) : sql}`,
      `WHERE ${LISTS[list]}`,
      `ORDER BY ${SORTS[order.by]} ${order.descending ? 'DESC' : 'ASC'}, ni + bi DESC, g0`,
      all ? '' : PAGE,
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
