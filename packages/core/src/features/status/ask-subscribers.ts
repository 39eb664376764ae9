import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { ROUTES } from '@gsc/contract/routes';
import { inScope } from '@gsc/db/postgres';
import type { Mailer } from '@gsc/mail/create-mailer';
import { subscriptionEmail } from '@gsc/mail/subscription-email';
import type { Context } from '../../context.ts';
import { hashSecret, newSecret } from '../../secrets/random-secret.ts';

const BATCH_SIZE = 50;
const FORGET_HOURS = 24;

/** The first letter, with the link that completes a subscription. Who does not follow it is forgotten in a day. */
export async function askSubscribers(
  ctx: Context,
  { mailer, origin }: { mailer: Mailer; origin: string },
): Promise<{ asked: number; failed: number; forgotten: number }> {
  const waiting = await inScope(ctx.postgres, {}, tx =>
    tx
      .selectFrom('status_subscriptions')
      .select('id')
      .where('asked_at', 'is', null)
      .orderBy('created_at')
      .limit(BATCH_SIZE)
      .execute(),
  );
  let asked = 0;
  let failed = 0;
  for (const { id } of waiting) {
    try {
      if (await askOne(ctx, mailer, origin, id)) asked += 1;
    } catch (error) {
      failed += 1;
      ctx.log.warn({ err: error, subscription: id }, 'a subscriber could not be asked; will try again');
    }
  }
  const longAgo = new Date(ctx.now().getTime() - FORGET_HOURS * 3600 * 1000);
  const gone = await inScope(ctx.postgres, {}, tx =>
    tx
      .deleteFrom('status_subscriptions')
      .where('confirmed_at', 'is', null)
      .where('asked_at', '<', longAgo)
      .executeTakeFirstOrThrow(),
  );
  return { asked, failed, forgotten: Number(gone.numDeletedRows) };
}

function askOne(ctx: Context, mailer: Mailer, origin: string, id: string): Promise<boolean> {
  return inScope(ctx.postgres, {}, async tx => {
    const subscription = await tx
      .selectFrom('status_subscriptions')
      .select('email')
      .where('id', '=', id)
      .where('asked_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!subscription) return false;
    const secret = newSecret();
    await tx
      .updateTable('status_subscriptions')
      .set({ token_hash: hashSecret(secret), asked_at: ctx.now() })
      .where('id', '=', id)
      .execute();
    const link = new URL(ROUTES.status, origin);
    link.searchParams.set('token', secret);
    await mailer.send({
      to: subscription.email,
      id: `subscription-${id}@${link.hostname}`,
      ...subscriptionEmail({ brand: BRANDING_DEFAULTS.brand_name, link: link.href }),
    });
    return true;
  });
}
