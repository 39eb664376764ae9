import type { CheckList } from '@gsc/contract/indexing/api';
import type { UserContext } from '../../../context.ts';
import { asUser, currentAccountId } from '../../../stores/access.ts';
import { toCheck } from './read-check.ts';

/** More checks than anyone scrolls through. */
const MAX_CHECKS = 500;

/** Newest first. */
export async function listChecks(ctx: UserContext): Promise<CheckList> {
  return asUser(ctx, async tx => {
    const rows = await tx
      .selectFrom('indexing_checks')
      .selectAll()
      .where('account_id', '=', await currentAccountId(ctx, tx))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MAX_CHECKS)
      .execute();
    return { checks: rows.map(toCheck) };
  });
}
