import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { Nested } from '@gsc/contract/analytics/report/result';
import { outermost } from '@gsc/contract/properties/overlap';
import type { Tx } from '../../context.ts';
import { ProductError } from '../../errors.ts';

export type AccountProperty = {
  id: string;
  property_url: string;
  property_type: 'DOMAIN_PROPERTY' | 'URL_PREFIX';
  last_sync_at: Date | null;
};

export type CountedProperties = {
  /** All connected properties of the account. */
  connected: readonly string[];
  /** The requested properties. */
  properties: readonly AccountProperty[];
  /** The requested properties that are summed. */
  counted: readonly string[];
  /** The other requested properties, each with the counted property that contains it. */
  nested: Nested;
};

/** Null means all properties. Throws if any ID is unknown, because partial figures would look complete. */
export async function countedProperties(
  tx: Tx,
  accountId: string,
  ids: readonly string[] | null,
): Promise<CountedProperties> {
  const all = await tx
    .selectFrom('gsc_properties')
    .select(['id', 'property_url', 'property_type', 'last_sync_at'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where('purged_at', 'is', null)
    .orderBy('property_url')
    .orderBy('id')
    .execute();
  const wanted = new Set(ids?.map(id => id.toLowerCase()));
  const properties = ids === null ? all : all.filter(property => wanted.has(property.id));
  if (ids !== null && properties.length !== wanted.size) {
    throw new ProductError('not_found', REPORTS_TEXT.unknownProperty);
  }
  const { counted, nested } = outermost(properties);
  return {
    connected: all.map(property => property.id),
    properties,
    counted: counted.map(property => property.id),
    nested: nested.map(({ property, inside }) => ({ property_id: property.id, inside_id: inside.id })),
  };
}
