import { inScope } from '@gsc/db/postgres';
import type { Tx, UserContext } from './context.ts';
import { ProductError } from './errors.ts';

/**
 * The one place where ownership is decided. Work runs in a transaction scoped to the current user, so that
 * row-level security holds even where a `where` clause was forgotten.
 */
export function asUser<T>(
  ctx: UserContext,
  work: (tx: Tx) => Promise<T>,
  options: { snapshot?: boolean } = {},
): Promise<T> {
  return inScope(ctx.postgres, { userId: ctx.user.id }, work, options);
}

/** The account the user acts in. Today each user has exactly one; teams will choose here. */
export async function currentAccountId(ctx: UserContext, tx: Tx): Promise<string> {
  const membership = await tx
    .selectFrom('memberships')
    .select('account_id')
    .where('user_id', '=', ctx.user.id)
    .orderBy('created_at')
    .executeTakeFirst();
  if (!membership) throw new ProductError('forbidden', 'You are not a member of any account.');
  return membership.account_id;
}
