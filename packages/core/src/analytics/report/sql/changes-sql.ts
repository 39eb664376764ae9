import { isTextDimension } from '@gsc/contract/analytics/report/dimensions';
import { POSITION_BAND_ENDS, TOP_END } from '@gsc/contract/metrics/position-bands';
import type { Statement } from '../../../stores/run-query.ts';
import { positionSql } from '../metrics.ts';
import type { Plan } from '../query/choose-grain.ts';
import type { QueryWithRules } from '../query/report-query.ts';
import { filterSql } from './filter-sql.ts';
import { having, metricConditions } from './having-sql.ts';
import { ALIGNED_DAY, keySql } from './key-sql.ts';
import { orderSql } from './order-sql.ts';
import { sourceSql } from './source-sql.ts';
import { comparisonViewSql, groupBy, joinSql, PAGE, viewSql, where } from './statement.ts';

// Statements that read both ranges. Prefix n: comparable days of the current range. Prefix b: comparison range.

type ChangesQuery = Pick<QueryWithRules, 'dimensions' | 'filters' | 'metricFilters' | 'sort' | 'rules'>;
type SidesQuery = Pick<ChangesQuery, 'dimensions' | 'filters' | 'rules'>;

const isRead = (day: string) => `(property_id, ${day}) NOT IN {left_out:Array(Tuple(UUID, Date))}`;
/** Conditions for the compared days of each side. */
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

type BothSidesOptions = {
  /** Adds the texts of the current range as t0_, t1_, … */
  labels?: boolean;
};

/** The rows of both ranges, with keys g0, g1, … */
export function bothSides(
  query: SidesQuery,
  { grain }: Pick<Plan, 'grain'>,
  options: BothSidesOptions = {},
): Statement {
  const { dimensions, filters } = query;
  const texts = options.labels ? textDimensions(dimensions) : [];
  const { conditions, params } = filterSql(filters);
  const [now, before] = [sourceSql(query, viewSql(grain)), sourceSql(query, comparisonViewSql(grain))];
  const keys = (day?: string) => keySql(dimensions, day).group.map((sql, at) => `${sql} AS g${at}`);
  return {
    sql: joinSql(
      '(',
      `SELECT ${[...keys(), ...texts.map(([name, at]) => `${name} AS t${at}_`), NOW].join(', ')}`,
      `FROM ${now.sql}`,
      where(conditions),
      'UNION ALL',
      `SELECT ${[...keys(ALIGNED_DAY), ...texts.map(([, at]) => `NULL AS t${at}_`), BEFORE].join(', ')}`,
      `FROM ${before.sql}`,
      where([...conditions, COMPARABLE.before]),
      ')',
    ),
    params: { ...params, ...now.params },
  };
}

const groups = ({ dimensions }: Pick<ChangesQuery, 'dimensions'>) => dimensions.map((_, at) => `g${at}`);

const textDimensions = (dimensions: ChangesQuery['dimensions']) =>
  dimensions.flatMap((name, at) => (isTextDimension(name) ? [[name, at] as const] : []));

/**
 * A page of rows, or all rows with their labels. Contains only rows with data in the current range; lost rows are listed
 * elsewhere.
 */
export function changesSql(query: ChangesQuery, plan: Plan, options: { all?: boolean } = {}): Statement {
  const all = options.all ?? false;
  const { sql, params } = bothSides(query, plan, { labels: all });
  const metrics = metricConditions(query.metricFilters);
  const shown = groups(query).map((name, at) => `toString(${name}) AS k${at}`);
  const labels = all ? textDimensions(query.dimensions).map(([, at]) => `any(t${at}_) AS t${at}`) : [];
  return {
    sql: joinSql(
      `SELECT ${[...shown, ...labels, ...SUMS].join(', ')}`,
      `FROM ${sql}`,
      `${groupBy(groups(query))}${all ? '' : ' WITH TOTALS'}`,
      having(['i > 0', ...metrics.conditions]),
      `ORDER BY ${orderSql(query.sort, query.dimensions, { ties: groups(query), changes: true })}`,
      all ? '' : PAGE,
    ),
    params: { ...params, ...metrics.params },
  };
}

/** All rows with data in either range. */
export function sidesSql(query: SidesQuery, plan: Pick<Plan, 'grain'>): Statement {
  const { sql, params } = bothSides(query, plan);
  const shown = groups(query).map((name, at) => `toString(${name}) AS k${at}`);
  return {
    sql: joinSql(`SELECT ${[...shown, ...SUMS].join(', ')}`, `FROM ${sql}`, groupBy(groups(query))),
    params,
  };
}

/** The number of growing and declining rows, and the top of each as arrays of [change, keys…, n…, b…]. */
export function moversSql(query: SidesQuery, plan: Pick<Plan, 'grain'>, top: number): Statement {
  const { sql, params } = bothSides(query, plan);
  const shown = groups(query).map((name, at) => `toString(${name}) AS k${at}`);
  const fields = ['d', ...shown.map((_, at) => `k${at}`), 'nc', 'ni', 'np', 'bc', 'bi', 'bp'].join(', ');
  const topRows = (order: string, condition: string) =>
    `groupArraySortedIf(${top})((${order}, ${fields}), ${condition})`;
  return {
    sql: joinSql(
      'SELECT countIf(d > 0) AS grew, countIf(d < 0) AS fell,',
      `  ${topRows('-d', 'd > 0')} AS growing, ${topRows('d', 'd < 0')} AS declining`,
      'FROM (',
      `SELECT ${[...shown, 'toInt64(sum(nc_)) - toInt64(sum(bc_)) AS d', ...SUMS.slice(3)].join(', ')}`,
      `FROM ${sql}`,
      groupBy(groups(query)),
      ')',
    ),
    params,
  };
}

/** The number of queries in each position band on both sides, and how many entered and left the top 3. */
export function rankingSql(query: SidesQuery, plan: Pick<Plan, 'grain'>): Statement {
  const { sql, params } = bothSides(query, plan);
  const onlyInTop = (side: string, other: string) =>
    `countIf(${side} <= ${TOP_END} AND NOT ifNull(${other} <= ${TOP_END}, 0))`;
  const inBand = (side: string) =>
    [...POSITION_BAND_ENDS, null].map((end, at) => {
      const above = `${side} > ${POSITION_BAND_ENDS[at - 1] ?? 0}`;
      return `countIf(${end === null ? above : `${above} AND ${side} <= ${end}`}) AS ${side}_${at}`;
    });
  return {
    sql: joinSql(
      `SELECT ${[...inBand('n'), ...inBand('b')].join(', ')},`,
      `  ${onlyInTop('n', 'b')} AS entered, ${onlyInTop('b', 'n')} AS gone`,
      'FROM (',
      `SELECT ${positionSql('sum(ni_)', 'sum(np_)')} AS n, ${positionSql('sum(bi_)', 'sum(bp_)')} AS b`,
      `FROM ${sql}`,
      groupBy(groups(query)),
      ')',
    ),
    params,
  };
}
