import type { Granularity, ReportDimension } from '@gsc/contract/analytics/report/api';
import {
  isDerivedDimension,
  isTextDimension,
  isTimeDimension,
} from '@gsc/contract/analytics/report/dimensions';
import type { Statement } from '../../../stores/run-query.ts';
import type { Plan, ReportGrain } from '../query/choose-grain.ts';
import type { QueryWithRules } from '../query/report-query.ts';
import { COMPARABLE } from './changes-sql.ts';
import { filterSql } from './filter-sql.ts';
import { ALIGNED_DAY, bucketSql, keySql } from './key-sql.ts';
import { rolledSql } from './rollup-sql.ts';
import { sourceSql } from './source-sql.ts';
import { groupBy, joinSql, SUMS, viewSql, where } from './statement.ts';

// Statements for the rows of one page. Tables are sorted by text hash, so these rows are found quickly.

type ShownQuery = Pick<QueryWithRules, 'dimensions' | 'filters' | 'rules'>;

/** The labels of hashes. `any` is sufficient, because all rows with a hash have the same text. */
export function labelsSql(grain: ReportGrain, name: 'query' | 'page'): Statement {
  return {
    sql: joinSql(
      `SELECT toString(${name}_hash) AS k0, any(${name}) AS t0`,
      `FROM ${viewSql(grain)}`,
      where([`${name}_hash IN {hashes:Array(UInt64)}`]),
      `GROUP BY ${name}_hash`,
    ),
    params: {},
  };
}

/** Clicks by time bucket, with the labels, because they are read from the same rows. */
export function sparklineSql(query: ShownQuery, plan: Plan, granularity: Granularity): Statement {
  const labels = query.dimensions.flatMap((name, at) =>
    isTextDimension(name) ? [`any(${name}) AS t${at}`] : [],
  );
  return shownSql(query, plan, { day: 'day', bucket: bucketSql(granularity, 'day'), labels });
}

/** The days of each row that the filters select, with its labels. */
export function rowDaysSql(query: ShownQuery, plan: Plan): Statement {
  const labels = query.dimensions.flatMap((name, at) =>
    isTextDimension(name) ? [`any(${name}) AS t${at}`] : [],
  );
  return shownSql(query, plan, { day: 'day', bucket: 'day', labels, allRows: true });
}

/** The same by month, read from roll-ups. Roll-ups have no texts. */
export function monthlySparklineSql(
  { dimensions }: ShownQuery,
  rolled: NonNullable<Plan['rollup']>,
): Statement {
  const keys = keySql(dimensions);
  return {
    sql: joinSql(
      `SELECT ${[...keys.shown, 'toString(in_month) AS b', ...SUMS].join(', ')}`,
      `FROM ${rolledSql(rolled, shownRows(dimensions), { months: true })}`,
      groupBy([...keys.group, 'in_month']),
    ),
    params: {},
  };
}

/** Sums of one side over the compared days. */
export function comparedSql(query: ShownQuery, plan: Plan, side: 'now' | 'before'): Statement {
  const day = side === 'before' ? ALIGNED_DAY : 'day';
  return shownSql(query, plan, { day, conditions: [COMPARABLE[side]] });
}

type ShownOptions = {
  day: string;
  bucket?: string;
  labels?: string[];
  conditions?: string[];
  /** Not only the rows of one page of the table. */
  allRows?: boolean;
};

function shownSql(
  query: ShownQuery,
  plan: Plan,
  { day, bucket, labels = [], conditions: extra = [], allRows = false }: ShownOptions,
): Statement {
  const { conditions, params } = filterSql(query.filters);
  const shown = (options?: { derived: boolean }) => (allRows ? [] : shownRows(query.dimensions, options));
  const classified = sourceSql(query, viewSql(plan.grain), [...shown({ derived: false }), ...extra]);
  const keys = keySql(query.dimensions, day);
  const buckets = bucket ? [bucket] : [];
  return {
    sql: joinSql(
      `SELECT ${[...keys.shown, ...buckets.map(sql => `toString(${sql}) AS b`), ...labels, ...SUMS].join(', ')}`,
      `FROM ${classified.sql}`,
      where([...conditions, ...shown(), ...extra]),
      groupBy([...keys.group, ...buckets]),
    ),
    params: { ...params, ...classified.params },
  };
}

/** Without `derived`: the conditions on columns that are stored. */
const shownRows = (dimensions: readonly ReportDimension[], { derived } = { derived: true }) =>
  dimensions.flatMap(name => {
    if (isTimeDimension(name) || name === 'property') return [];
    if (!derived && isDerivedDimension(name)) return [];
    return isTextDimension(name)
      ? [`${name}_hash IN {shown_${name}:Array(UInt64)}`]
      : [`${name} IN {shown_${name}:Array(String)}`];
  });
