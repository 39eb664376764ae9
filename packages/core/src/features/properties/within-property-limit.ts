import type { Tx } from '../../context.ts';
import { ProductError } from '../../errors.ts';
import { lockQuota } from '../../stores/lock-quota.ts';

export type PropertyLimit = {
  /** How many properties an account can have outside of the trash. Unset or null: any number. */
  propertyLimit?: number | null | undefined;
};

type Refused = { limit: number | null | undefined; message(limit: number): string };

/**
 * Runs `work`, which connects or restores properties, and undoes it if the account then has more of them and too many
 * (specification: Trial). Properties above a lowered limit stay, because only additions are refused.
 */
export async function withinPropertyLimit<T>(
  tx: Tx,
  accountId: string,
  { limit, message }: Refused,
  work: () => Promise<T>,
): Promise<T> {
  if (typeof limit !== 'number') return work();
  await lockQuota(tx, 'properties', accountId);
  const before = await countActive(tx, accountId);
  const result = await work();
  const after = await countActive(tx, accountId);
  if (after > before && after > limit) throw new ProductError('conflict', message(limit));
  return result;
}

async function countActive(tx: Tx, accountId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('gsc_properties')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .where('purged_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
