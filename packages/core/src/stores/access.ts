import { inScope } from '@gsc/db/postgres';
import type { Context, Tx, UserContext } from '../context.ts';
import { ProductError } from '../errors.ts';

/**
 * Runs `work` in a transaction scoped to the current user, so that row-level security applies even if a `where` clause
 * is missing. All ownership checks go through this function.
 */
export function asUser<T>(
  ctx: UserContext,
  work: (tx: Tx) => Promise<T>,
  options: { snapshot?: boolean } = {},
): Promise<T> {
  return inScope(ctx.postgres, { userId: ctx.user.id }, work, options);
}

/** Runs `work` in a transaction without a user. The role of the worker decides which rows it sees. */
export function asWorker<T>(
  ctx: Pick<Context, 'postgres'>,
  work: (tx: Tx) => Promise<T>,
  options: { snapshot?: boolean } = {},
): Promise<T> {
  return inScope(ctx.postgres, {}, work, options);
}

/** The current account of the user. Each user has exactly one. */
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
