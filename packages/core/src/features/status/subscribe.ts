import { inScope } from '@gsc/db/postgres';
import type { Context } from '../../context.ts';
import { hashSecret } from '../../secrets/random-secret.ts';

/** Does not reveal whether the address is already subscribed. The worker sends one confirmation email. */
export async function subscribe(ctx: Context, email: string): Promise<void> {
  await inScope(ctx.postgres, {}, tx =>
    tx
      .insertInto('status_subscriptions')
      .values({ email: email.toLowerCase() })
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  );
}

/** The token of any email can end a subscription; only the first one confirms it. Returns false for unknown tokens. */
export async function answerSubscription(
  ctx: Context,
  { token, answer }: { token: string; answer: 'confirm' | 'leave' },
): Promise<boolean> {
  const tokenHash = hashSecret(token);
  return inScope(ctx.postgres, { statusToken: tokenHash }, async tx => {
    if (answer === 'leave') {
      const deleted = await tx
        .deleteFrom('status_subscriptions')
        .where(({ or, eb, selectFrom }) =>
          or([
            eb('token_hash', '=', tokenHash),
            eb(
              'id',
              'in',
              selectFrom('status_emails').select('subscription_id').where('token_hash', '=', tokenHash),
            ),
          ]),
        )
        .executeTakeFirst();
      return deleted.numDeletedRows > 0n;
    }
    const changed = await tx
      .updateTable('status_subscriptions')
      .set({ confirmed_at: ctx.now() })
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    return changed.numUpdatedRows > 0n;
  });
}
