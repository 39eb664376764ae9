import type { Tx } from '../../../context.ts';
import type { Candidate } from './match-property.ts';

/** The connected properties of an account. */
export async function readCandidates(tx: Tx, accountId: string): Promise<Candidate[]> {
  return tx
    .selectFrom('gsc_properties')
    .select(['id', 'property_url as url', 'state', 'permission_level as permission'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}
