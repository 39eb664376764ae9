import { isTextDimension } from '@gsc/contract/analytics/report/dimensions';
import type { Statement } from '../../../stores/run-query.ts';
import type { Plan, ReportGrain } from '../query/choose-grain.ts';
import type { QueryWithRules } from '../query/report-query.ts';
import { COMPARABLE } from './changes-sql.ts';
import { filterSql } from './filter-sql.ts';
import { having, metricConditions } from './having-sql.ts';
import { ALIGNED_DAY, keySql } from './key-sql.ts';
import { orderSql } from './order-sql.ts';
import { rolledSql } from './rollup-sql.ts';
import { sourceSql } from './source-sql.ts';
import { groupBy, joinSql, PAGE, SUMS, viewSql, where } from './statement.ts';

// The main statements of a report; shown-sql.ts has the statements for the rows of one page. Identifiers are fixed,
// values are typed parameters, and rows come only from the reader views. Keys are named k0, k1, …

type RowsQuery = Pick<QueryWithRules, 'dimensions' | 'filters' | 'metricFilters' | 'sort' | 'rules'>;
type Filtered = Pick<RowsQuery, 'filters' | 'rules'>;

/** Label columns t0, t1, …: those that the rows are sorted by, or all. */
function labelColumns({ dimensions, sort }: Pick<RowsQuery, 'dimensions' | 'sort'>, all: boolean): string[] {
  return dimensions.flatMap((name, at) =>
    isTextDimension(name) && (all || sort.by === name) ? [`any(${name}) AS t${at}`] : [],
  );
}

/**
 * One page of rows, optionally with the totals of all rows; or all rows with their labels. Sealed months are read from
 * roll-ups if possible.
 */
export function rowsSql(
  query: RowsQuery,
  plan: Plan,
  options: { rolled?: boolean; all?: boolean; totals?: boolean } = {},
): Statement & { readsRollUps: boolean } {
  const { dimensions, sort } = query;
  const { conditions, params } = filterSql(query.filters);
  const metrics = metricConditions(query.metricFilters);
  const keys = keySql(dimensions);
  const withTotals = !options.all && (options.totals ?? true);
  const labels = labelColumns(query, options.all ?? false);
  const rolled = options.rolled && plan.rollup && labels.length === 0 ? plan.rollup : null;
  const classified = sourceSql(query, viewSql(plan.grain));
  const view = rolled ? rolledSql(rolled, [], { months: false }) : classified.sql;
  return {
    sql: joinSql(
      `SELECT ${[...keys.shown, ...labels, ...SUMS].join(', ')}`,
      `FROM ${view}`,
      rolled ? '' : where(conditions),
      // Without keys there is one row, which is also the total.
      keys.group.length > 0 ? `${groupBy(keys.group)}${withTotals ? ' WITH TOTALS' : ''}` : '',
      having(metrics.conditions),
      `ORDER BY ${orderSql(sort, dimensions, { ties: keys.group, changes: false })}`,
      options.all ? '' : PAGE,
    ),
    params: { ...params, ...classified.params, ...metrics.params },
    readsRollUps: rolled !== null,
  };
}

/** One row for each day, or for each compared day. Used for series and totals. */
export function daysSql(
  { filters, rules }: Filtered,
  grain: ReportGrain,
  { side, compared }: { side: 'now' | 'before'; compared?: boolean },
): Statement {
  const { conditions, params } = filterSql(filters);
  const classified = sourceSql({ filters, rules }, viewSql(grain));
  const day = side === 'before' ? ALIGNED_DAY : 'day';
  return {
    sql: joinSql(
      `SELECT toString(${day}) AS k0, ${SUMS.join(', ')}`,
      `FROM ${classified.sql}`,
      where(compared ? [...conditions, COMPARABLE[side]] : conditions),
      'GROUP BY k0',
    ),
    params: { ...params, ...classified.params },
  };
}

/** The sum of all rows, also of those that metric filters hide. */
export function listedSql({ filters, rules }: Filtered, grain: ReportGrain): Statement {
  const { conditions, params } = filterSql(filters);
  const classified = sourceSql({ filters, rules }, viewSql(grain));
  return {
    sql: joinSql(`SELECT ${SUMS.join(', ')}`, `FROM ${classified.sql}`, where(conditions)),
    params: { ...params, ...classified.params },
  };
}

/** Sums over the given property days. Used for days with issues. */
export function gapSql({ filters, rules }: Filtered, grain: ReportGrain): Statement {
  const { conditions, params } = filterSql(filters);
  const isGap = '(property_id, day) IN {gaps:Array(Tuple(UUID, Date))}';
  const classified = sourceSql({ filters, rules }, viewSql(grain), [isGap]);
  return {
    sql: joinSql(`SELECT ${SUMS.join(', ')}`, `FROM ${classified.sql}`, where([...conditions, isGap])),
    params: { ...params, ...classified.params },
  };
}
