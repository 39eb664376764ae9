import type { Granularity, ReportDimension } from '@gsc/contract/reports/api';
import type { Plan, ReportGrain } from '../query/choose-grain.ts';
import type { QueryWithRules } from '../query/report-query.ts';
import { COMPARABLE } from './changes-sql.ts';
import { filterSql } from './filter-sql.ts';
import { ALIGNED_DAY, bucketSql, isTextDimension, isTimeDimension, keySql } from './key-sql.ts';
import { rolledSql } from './rollup-sql.ts';
import { sourceSql } from './source-sql.ts';
import { groupBy, joinSql, type Statement, SUMS, viewSql, where } from './statement.ts';

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
  const conditions = shownRows(query.dimensions);
  return shownSql(query, plan, { day: 'day', bucket: bucketSql(granularity, 'day'), labels, conditions });
}

/** The days of each row that the filters select, with its labels. */
export function rowDaysSql(query: ShownQuery, plan: Plan): Statement {
  const labels = query.dimensions.flatMap((name, at) =>
    isTextDimension(name) ? [`any(${name}) AS t${at}`] : [],
  );
  return shownSql(query, plan, { day: 'day', bucket: 'day', labels, conditions: [] });
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
  const conditions = [...shownRows(query.dimensions), COMPARABLE[side]];
  return shownSql(query, plan, { day, conditions });
}

type ShownOptions = { day: string; bucket?: string; labels?: string[]; conditions: string[] };

function shownSql(
  query: ShownQuery,
  plan: Plan,
  { day, bucket, labels = [], conditions: extra }: ShownOptions,
): Statement {
  const { conditions, params } = filterSql(query.filters);
  const classified = sourceSql(query, viewSql(plan.grain), extra);
  const keys = keySql(query.dimensions, day);
  const buckets = bucket ? [bucket] : [];
  return {
    sql: joinSql(
      `SELECT ${[...keys.shown, ...buckets.map(sql => `toString(${sql}) AS b`), ...labels, ...SUMS].join(', ')}`,
      `FROM ${classified.sql}`,
      where([...conditions, ...extra]),
      groupBy([...keys.group, ...buckets]),
    ),
    params: { ...params, ...classified.params },
  };
}

const shownRows = (dimensions: readonly ReportDimension[]) =>
  dimensions.flatMap(name => {
    if (isTimeDimension(name) || name === 'property') return [];
    return isTextDimension(name)
      ? [`${name}_hash IN {shown_${name}:Array(UInt64)}`]
      : [`${name} IN {shown_${name}:Array(String)}`];
  });
