import { MOST_RULES_OF_REPORT, RULES_TEXT, type RuleKind } from '@gsc/contract/reports/rules-labels';
import type { Tx } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import type { OwnRule } from './report-query.ts';

/** In the order in which they are tried; those of other kinds are not read. */
export async function readRules(
  tx: Tx,
  accountId: string,
  propertyIds: readonly string[],
  kinds: readonly RuleKind[],
): Promise<OwnRule[]> {
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

/** Every rule is a part of the statement, and that has its length. */
export function checkRuleCount(rules: readonly OwnRule[]): void {
  if (rules.length > MOST_RULES_OF_REPORT) throw new ProductError('invalid', RULES_TEXT.tooMany);
}
