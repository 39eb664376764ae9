import { positionSql } from '../metrics.ts';
import type { Plan } from '../query/choose-grain.ts';
import type { RuledQuery } from '../query/report-query.ts';
import { filterSql } from './filter-sql.ts';
import { ALIGNED_DAY, keySql } from './key-sql.ts';
import { orderSql } from './order-sql.ts';
import { from, fromBefore, groupBy, joinSql, PAGE, type Statement, source, where } from './statement.ts';

// Statements that read two ranges of days at once. n is the part of now that can be compared, b is before.

type Asked = Pick<RuledQuery, 'dimensions' | 'filters' | 'sort' | 'rules'>;

const isRead = (day: string) => `(property_id, ${day}) NOT IN {left_out:Array(Tuple(UUID, Date))}`;
/** What of each side is compared. */
export const COMPARABLE = {
  now: `(day <= {compared_to:Date} AND ${isRead('day')})`,
  before: `(${ALIGNED_DAY} <= {compared_to:Date} AND ${isRead(ALIGNED_DAY)})`,
};

const NOW = [
  'clicks AS c_, impressions AS i_, position_sum AS p_',
  `${COMPARABLE.now} AS is_, if(is_, clicks, 0) AS nc_, if(is_, impressions, 0) AS ni_`,
  'if(is_, position_sum, 0) AS np_, 0 AS bc_, 0 AS bi_, 0 AS bp_',
].join(', ');
const BEFORE =
  '0 AS c_, 0 AS i_, 0 AS p_, 1 AS is_, 0 AS nc_, 0 AS ni_, 0 AS np_, clicks AS bc_, impressions AS bi_, position_sum AS bp_';
const SUMS = ['c', 'i', 'p', 'nc', 'ni', 'np', 'bc', 'bi', 'bp'].map(name => `sum(${name}_) AS ${name}`);

/** Both ranges row by row, under the names g0, g1, … of the keys. */
export function bothSides(asked: Omit<Asked, 'sort'>, { grain }: Pick<Plan, 'grain'>): Statement {
  const { dimensions, filters } = asked;
  const { conditions, params } = filterSql(filters);
  const [now, before] = [source(asked, from(grain)), source(asked, fromBefore(grain))];
  const named = (day?: string) => keySql(dimensions, day).group.map((sql, at) => `${sql} AS g${at}`);
  return {
    sql: joinSql(
      '(',
      `SELECT ${[...named(), NOW].join(', ')}`,
      `FROM ${now.sql}`,
      where(conditions),
      'UNION ALL',
      `SELECT ${[...named(ALIGNED_DAY), BEFORE].join(', ')}`,
      `FROM ${before.sql}`,
      where([...conditions, COMPARABLE.before]),
      ')',
    ),
    params: { ...params, ...now.params },
  };
}

const groups = ({ dimensions }: Pick<Asked, 'dimensions'>) => dimensions.map((_, at) => `g${at}`);

/** A page of rows in the order of what changed. They are those of the report; what is lost has its own place. */
export function changesSql(asked: Asked, plan: Plan): Statement {
  const { sql, params } = bothSides(asked, plan);
  const shown = groups(asked).map((name, at) => `toString(${name}) AS k${at}`);
  return {
    sql: joinSql(
      `SELECT ${[...shown, ...SUMS].join(', ')}`,
      `FROM ${sql}`,
      `${groupBy(groups(asked))} WITH TOTALS`,
      'HAVING i > 0',
      `ORDER BY ${orderSql(asked.sort, asked.dimensions, { ties: groups(asked), changes: true })}`,
      PAGE,
    ),
    params,
  };
}

/** In one pass: how many grew and fell, and the few that did most, as arrays of [change, keys…, n…, b…]. */
export function moversSql(asked: Omit<Asked, 'sort'>, plan: Pick<Plan, 'grain'>, top: number): Statement {
  const { sql, params } = bothSides(asked, plan);
  const shown = groups(asked).map((name, at) => `toString(${name}) AS k${at}`);
  const of = ['d', ...shown.map((_, at) => `k${at}`), 'nc', 'ni', 'np', 'bc', 'bi', 'bp'].join(', ');
  const most = (order: string, wanted: string) => `groupArraySortedIf(${top})((${order}, ${of}), ${wanted})`;
  return {
    sql: joinSql(
      'SELECT countIf(d > 0) AS grew, countIf(d < 0) AS fell,',
      `  ${most('-d', 'd > 0')} AS growing, ${most('d', 'd < 0')} AS declining`,
      'FROM (',
      `SELECT ${[...shown, 'toInt64(sum(nc_)) - toInt64(sum(bc_)) AS d', ...SUMS.slice(3)].join(', ')}`,
      `FROM ${sql}`,
      groupBy(groups(asked)),
      ')',
    ),
    params,
  };
}

/** Upper ends of the bands of the ranking distribution, but for the last. */
const BANDS = [3, 10, 20, 50];

/** How many queries stand where, on both sides, and how many came into the top 3 and left it. */
export function rankingSql(asked: Omit<Asked, 'sort'>, plan: Pick<Plan, 'grain'>): Statement {
  const { sql, params } = bothSides(asked, plan);
  const inBand = (side: string) =>
    [...BANDS, null].map((end, at) => {
      const above = at === 0 ? `${side} > 0` : `${side} > ${BANDS[at - 1]}`;
      return `countIf(${end === null ? above : `${above} AND ${side} <= ${end}`}) AS ${side}_${at}`;
    });
  return {
    sql: joinSql(
      `SELECT ${[...inBand('n'), ...inBand('b')].join(', ')},`,
      '  countIf(n <= 3 AND NOT ifNull(b <= 3, 0)) AS entered, countIf(b <= 3 AND NOT ifNull(n <= 3, 0)) AS gone',
      'FROM (',
      `SELECT ${positionSql('sum(ni_)', 'sum(np_)')} AS n, ${positionSql('sum(bi_)', 'sum(bp_)')} AS b`,
      `FROM ${sql}`,
      groupBy(groups(asked)),
      ')',
    ),
    params,
  };
}
