import {
  MAX_RULES_PER_REPORT,
  RULE_KINDS,
  RULES_TEXT,
  type RuleKind,
} from '@gsc/contract/analytics/saved/rules-labels';
import type { Tx } from '../../../context.ts';
import { ProductError } from '../../../errors.ts';
import type { PropertyRule, ReportQuery } from './report-query.ts';

/** The kinds of rules that the dimensions and filters of a report need. */
export const ruleKindsOf = ({
  dimensions,
  filters,
}: Pick<ReportQuery, 'dimensions' | 'filters'>): RuleKind[] =>
  RULE_KINDS.filter(kind => dimensions.includes(kind) || filters.some(({ dimension }) => dimension === kind));

/** Reads rules of the given kinds in evaluation order. */
export async function readRules(
  tx: Tx,
  accountId: string,
  propertyIds: readonly string[],
  kinds: readonly RuleKind[],
): Promise<PropertyRule[]> {
  if (kinds.length === 0) return [];
  const rules = await tx
    .selectFrom('report_rules')
    .select(['property_id as propertyId', 'kind', 'name', 'operator', 'value'])
    .where('account_id', '=', accountId)
    .where('property_id', 'in', propertyIds)
    .where('kind', 'in', kinds)
    .orderBy('property_id')
    .orderBy('kind')
    .orderBy('place')
    .execute();
  return rules;
}

/** Each rule adds to the statement, and ClickHouse limits the size of a statement. */
export function checkRuleCount(rules: readonly PropertyRule[]): void {
  if (rules.length > MAX_RULES_PER_REPORT) throw new ProductError('invalid', RULES_TEXT.tooMany);
}
