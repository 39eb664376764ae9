import { addDays, asDay } from '@gsc/calendar/pacific-day';
import { ReportConfig } from '@gsc/contract/analytics/report/api';
import type { Rule, RuleCount, RuleCounts, RuleCountsRequest } from '@gsc/contract/analytics/saved/rules';
import { RULE_COUNT_DAYS, type RuleKind } from '@gsc/contract/analytics/saved/rules-labels';
import type { UserContext } from '../../../context.ts';
import type { Statement } from '../../../stores/run-query.ts';
import { runQuery } from '../../../stores/run-query.ts';
import { type OpenReport, openReport, queryArguments } from '../../report/query/open-report.ts';
import { getRange } from '../../report/query/read-range.ts';
import { parseReport } from '../../report/query/report-query.ts';
import { elementSql, ruleSql } from '../../report/sql/rule-sql.ts';
import { joinSql, viewSql, where } from '../../report/sql/statement.ts';
import { checkExpressions } from './check-expressions.ts';

/** Counts the rows that each rule would match, before it is saved. */
export async function countRules(
  ctx: UserContext,
  propertyId: string,
  { kind, rules }: RuleCountsRequest,
): Promise<RuleCounts> {
  await checkExpressions(ctx, rules);
  const report = await openRecent(ctx, propertyId, kind === 'brand' ? 'query' : 'page');
  const days = { from: report.query.from, to: report.query.to };
  const nothing = { rows: 0, clicks: 0 };
  const counts = rules.map((): RuleCount => ({ ...nothing }));
  if (report.now.rows.gens.length === 0) return { ...days, all: nothing, matched: nothing, rules: counts };
  const result = await runQuery(ctx, countSql(kind, rules), queryArguments(report, report.now.rows));
  const [all, matched] = [{ ...nothing }, { ...nothing }];
  for (const { values, sums, row } of result.rows) {
    const rule = Number(values.k0);
    const count = { rows: Number(row.n), clicks: sums.clicks };
    for (const sum of rule === 0 ? [all] : [all, matched]) {
      sum.rows += count.rows;
      sum.clicks += count.clicks;
    }
    if (rule > 0) counts[rule - 1] = count;
  }
  return { ...days, all, matched, rules: counts };
}

/** Opens a report over the last stored days. */
export async function openRecent(
  ctx: UserContext,
  propertyId: string,
  dimension: 'query' | 'page',
): Promise<OpenReport> {
  const { default_to: to } = await getRange(ctx, { propertyIds: [propertyId], searchType: 'web' });
  const config = ReportConfig.parse({
    property_ids: [propertyId],
    from: addDays(asDay(to), 1 - RULE_COUNT_DAYS),
    to,
    dimensions: [dimension],
  });
  return openReport(ctx, parseReport(config));
}

/** Counts rows by the number of the first matching rule, starting at 1. 0 means no match. */
export function countSql(kind: RuleKind, rules: readonly Rule[]): Statement {
  const name = kind === 'brand' ? 'query' : 'page';
  const branches = rules.map(
    (rule, at) => `${ruleSql(kind, rule, elementSql('rules', 'String', at))}, ${at + 1}`,
  );
  const first = branches.length === 0 ? '0' : `multiIf(${[...branches, '0'].join(',\n  ')})`;
  return {
    sql: joinSql(
      `SELECT toString(${first}) AS k0,`,
      `  uniqExact(${name}_hash) AS n, sum(clicks) AS c`,
      `FROM ${viewSql(name)}`,
      where([]),
      'GROUP BY k0',
    ),
    params: rules.length === 0 ? {} : { rules: rules.map(rule => rule.value) },
  };
}
