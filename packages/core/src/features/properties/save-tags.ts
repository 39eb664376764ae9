import { CONNECT_REFUSALS, TAGS_TEXT } from '@gsc/contract/properties/labels';
import { MAX_TAGS_OF_ACCOUNT, type PropertyTags, withKnownSpelling } from '@gsc/contract/properties/tags';
import type { UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { asUser, currentAccountId } from '../../stores/access.ts';

/** Replaces all tags of a property. A property of another account is not found. */
export async function saveTags(
  ctx: UserContext,
  propertyId: string,
  wanted: PropertyTags,
): Promise<PropertyTags> {
  return asUser(ctx, async tx => {
    const accountId = await currentAccountId(ctx, tx);
    // Lock the account, so that concurrent saves use the same spelling and cannot exceed the limit.
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
    const property = await tx
      .selectFrom('gsc_properties')
      .select('id')
      .where('id', '=', propertyId)
      .where('account_id', '=', accountId)
      .where('purged_at', 'is', null)
      .executeTakeFirst();
    if (!property) throw new ProductError('not_found', CONNECT_REFUSALS.unknownProperty);
    await tx
      .deleteFrom('property_tags')
      .where('account_id', '=', accountId)
      .where('property_id', '=', propertyId)
      .execute();
    const others = await tx
      .selectFrom('property_tags')
      .select('tag')
      .distinct()
      .where('account_id', '=', accountId)
      .execute();
    const known = others.map(({ tag }) => tag);
    const tags = withKnownSpelling(wanted.tags, known).sort();
    if (new Set([...known, ...tags]).size > MAX_TAGS_OF_ACCOUNT) {
      throw new ProductError('invalid', TAGS_TEXT.tooManyOfAccount);
    }
    const rows = tags.map(tag => ({ property_id: propertyId, account_id: accountId, tag }));
    if (rows.length > 0) await tx.insertInto('property_tags').values(rows).execute();
    return { tags };
  });
}
