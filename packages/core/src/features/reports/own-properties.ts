import { REPORTS_TEXT } from '@gsc/contract/reports-text';
import type { Tx } from '../../context.ts';
import { ProductError } from '../../errors.ts';

/** All of them or none: a report on less than was asked for would look complete. */
export async function ownProperties(
  tx: Tx,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('gsc_properties')
    .select(['id', 'property_url'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('purged_at', 'is', null)
    .execute();
  if (rows.length !== ids.length) throw new ProductError('not_found', REPORTS_TEXT.unknownProperty);
  return new Map(rows.map(row => [row.id, row.property_url]));
}
