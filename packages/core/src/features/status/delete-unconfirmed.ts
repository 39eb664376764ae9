import type { Context } from '../../context.ts';
import { asWorker } from '../../stores/access.ts';

const CONFIRM_WITHIN_HOURS = 24;
/** An email that waits longer than this is about a request that nobody remembers. */
const MAX_WAIT_DAYS = 30;

/** Deletes subscriptions that are not confirmed within a day after the email, which may still wait to be sent. */
export async function deleteUnconfirmed(ctx: Context): Promise<number> {
  const before = (hours: number) => new Date(ctx.now().getTime() - hours * 3600 * 1000);
  const { numDeletedRows } = await asWorker(ctx, tx =>
    tx
      .deleteFrom('status_subscriptions')
      .where('confirmed_at', 'is', null)
      .where('mailed_at', '<', before(CONFIRM_WITHIN_HOURS))
      .where(({ eb, or, not, exists, selectFrom }) =>
        or([
          eb('mailed_at', '<', before(MAX_WAIT_DAYS * 24)),
          not(
            exists(
              selectFrom('outbox')
                .select('id')
                .whereRef('subscription_id', '=', 'status_subscriptions.id')
                .where('state', '=', 'waiting'),
            ),
          ),
        ]),
      )
      .executeTakeFirstOrThrow(),
  );
  return Number(numDeletedRows);
}
