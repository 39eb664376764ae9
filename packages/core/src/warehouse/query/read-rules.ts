import { MAX_RULES_PER_REPORT, RULES_TEXT, type RuleKind } from '@gsc/contract/reports/rules-labels';
import type { Tx } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import type { PropertyRule } from './report-query.ts';

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
