import type { PropertyRules } from '@gsc/contract/analytics/saved/rules';
import type { UserContext } from '../../../context.ts';
import { countedProperties } from '../../../ledger/read/counted-properties.ts';
import { asUser, currentAccountId } from '../../../stores/access.ts';
import { checkExpressions } from './check-expressions.ts';

/** Replaces all rules of the property. */
export async function saveRules(
  ctx: UserContext,
  propertyId: string,
  rules: PropertyRules,
): Promise<PropertyRules> {
  await checkExpressions(ctx, rules.brand);
  await checkExpressions(ctx, rules.page_groups);
  return asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    await countedProperties(tx, accountId, [propertyId]);
    const own = { property_id: propertyId, account_id: accountId, user_id: ctx.user.id };
    const rows = [
      ...rules.brand.map((rule, place) => ({ ...own, ...rule, kind: 'brand' as const, place, name: null })),
      ...rules.page_groups.map((rule, place) => ({ ...own, ...rule, kind: 'page_group' as const, place })),
    ];
    // Lock the property so that concurrent saves run one after the other.
    await tx.selectFrom('gsc_properties').select('id').where('id', '=', propertyId).forUpdate().execute();
    await tx
      .deleteFrom('report_rules')
      .where('account_id', '=', accountId)
      .where('property_id', '=', propertyId)
      .execute();
    if (rows.length > 0) await tx.insertInto('report_rules').values(rows).execute();
    return rules;
  });
}
