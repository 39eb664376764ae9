import type { PropertyRulesList } from '@gsc/contract/analytics/saved/rules';
import { RULE_KINDS } from '@gsc/contract/analytics/saved/rules-labels';
import type { UserContext } from '../../../context.ts';
import { countedProperties } from '../../../ledger/read/counted-properties.ts';
import { asUser, currentAccountId } from '../../../stores/access.ts';
import { readRules } from '../../report/query/read-rules.ts';

export function listRules(ctx: UserContext, propertyIds: readonly string[]): Promise<PropertyRulesList> {
  return asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    await countedProperties(tx, accountId, propertyIds);
    const rules = await readRules(tx, accountId, propertyIds, RULE_KINDS);
    return {
      properties: propertyIds.map(id => {
        const own = rules.filter(rule => rule.propertyId === id);
        const of = (kind: (typeof RULE_KINDS)[number]) => own.filter(rule => rule.kind === kind);
        return {
          property_id: id,
          brand: of('brand').map(({ operator, value }) => ({ operator, value })),
          page_groups: of('page_group').map(({ operator, value, name }) => ({
            operator,
            value,
            name: name ?? '',
          })),
        };
      }),
    };
  });
}
