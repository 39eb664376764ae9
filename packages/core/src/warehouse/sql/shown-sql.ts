import type { Granularity, ReportDimension } from '@gsc/contract/reports/api';
import type { Plan, ReportGrain } from '../query/choose-grain.ts';
import type { RuledQuery } from '../query/report-query.ts';
import { COMPARABLE } from './changes-sql.ts';
import { filterSql } from './filter-sql.ts';
import { ALIGNED_DAY, bucketSql, isText, isTime, keySql } from './key-sql.ts';
import { rolledSql } from './rolled-sql.ts';
import { from, groupBy, joinSql, type Statement, SUMS, source, where } from './statement.ts';

// More about rows that are already chosen. The tables are sorted by the hashes of texts, which finds them.

type Asked = Pick<RuledQuery, 'dimensions' | 'filters' | 'rules'>;

/** What belongs to hashes. Any one will do: all rows of a hash have the same text. */
export function textsSql(grain: ReportGrain, name: 'query' | 'page'): Statement {
  return {
    sql: joinSql(
      `SELECT toString(${name}_hash) AS k0, any(${name}) AS t0`,
      `FROM ${from(grain)}`,
      where([`${name}_hash IN {hashes:Array(UInt64)}`]),
      `GROUP BY ${name}_hash`,
    ),
    params: {},
  };
}

/** Clicks in buckets of time, and the texts of the rows, as these are read anyway. */
export function sparklineSql(asked: Asked, plan: Plan, granularity: Granularity): Statement {
  const texts = asked.dimensions.flatMap((name, at) => (isText(name) ? [`any(${name}) AS t${at}`] : []));
  return shownSql(asked, plan, { day: 'day', bucket: bucketSql(granularity, 'day'), more: texts });
}

/** The same by months, from roll-ups: these have no texts. */
export function monthLinesSql({ dimensions }: Asked, rolled: NonNullable<Plan['rollup']>): Statement {
  const keys = keySql(dimensions);
  return {
    sql: joinSql(
      `SELECT ${[...keys.shown, 'toString(in_month) AS b', ...SUMS].join(', ')}`,
      `FROM ${rolledSql(rolled, chosen(dimensions), { months: true })}`,
      groupBy([...keys.group, 'in_month']),
    ),
    params: {},
  };
}

/** Sums of one side over the days that are compared. */
export function comparedSql(asked: Asked, plan: Plan, side: 'now' | 'before'): Statement {
  const day = side === 'before' ? ALIGNED_DAY : 'day';
  return shownSql(asked, plan, { day, limits: [COMPARABLE[side]] });
}

type Shown = { day: string; bucket?: string; more?: string[]; limits?: string[] };

function shownSql(asked: Asked, plan: Plan, { day, bucket, more = [], limits = [] }: Shown): Statement {
  const { conditions, params } = filterSql(asked.filters);
  const classified = source(asked, from(plan.grain));
  const keys = keySql(asked.dimensions, day);
  const buckets = bucket ? [bucket] : [];
  return {
    sql: joinSql(
      `SELECT ${[...keys.shown, ...buckets.map(sql => `toString(${sql}) AS b`), ...more, ...SUMS].join(', ')}`,
      `FROM ${classified.sql}`,
      where([...conditions, ...chosen(asked.dimensions), ...limits]),
      groupBy([...keys.group, ...buckets]),
    ),
    params: { ...params, ...classified.params },
  };
}

const chosen = (dimensions: readonly ReportDimension[]) =>
  dimensions.flatMap(name => {
    if (isTime(name) || name === 'property') return [];
    return isText(name)
      ? [`${name}_hash IN {shown_${name}:Array(UInt64)}`]
      : [`${name} IN {shown_${name}:Array(String)}`];
  });
