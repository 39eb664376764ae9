import { ROUTES } from '@gsc/contract/routes';
import { inScope } from '@gsc/db/postgres';
import { subscriptionEmail } from '@gsc/mail/subscription-email';
import type { Context, Tx } from '../../context.ts';
import { type Mail, messageId } from '../../mail/open-mail.ts';
import { type SendResult, sendEach } from '../../mail/send-each.ts';
import type { WaitingEmails } from '../../mail/waiting-emails.ts';
import { hashSecret, newSecret } from '../../secrets/random-secret.ts';

const BATCH_SIZE = 50;
const CONFIRM_WITHIN_HOURS = 24;

/** Sends the confirmation email of new subscriptions. Deletes subscriptions that are not confirmed within a day. */
export async function mailConfirmations(ctx: Context, mail: Mail): Promise<SendResult & { deleted: number }> {
  const waiting = await inScope(ctx.postgres, {}, tx =>
    selectWaiting(tx).select('id').orderBy('created_at').limit(BATCH_SIZE).execute(),
  );
  const result = await sendEach(ctx, waiting, {
    kind: 'confirmation',
    sendOne: id => mailOne(ctx, mail, id),
  });
  const longAgo = new Date(ctx.now().getTime() - CONFIRM_WITHIN_HOURS * 3600 * 1000);
  const deleted = await inScope(ctx.postgres, {}, tx =>
    tx
      .deleteFrom('status_subscriptions')
      .where('confirmed_at', 'is', null)
      .where('mailed_at', '<', longAgo)
      .executeTakeFirstOrThrow(),
  );
  return { ...result, deleted: Number(deleted.numDeletedRows) };
}

const selectWaiting = (tx: Tx) => tx.selectFrom('status_subscriptions').where('mailed_at', 'is', null);

export async function countWaitingConfirmations(ctx: Context): Promise<WaitingEmails> {
  const row = await inScope(ctx.postgres, {}, tx =>
    selectWaiting(tx)
      .select(({ fn }) => [fn.countAll<string>().as('waiting'), fn.min('created_at').as('oldest')])
      .executeTakeFirstOrThrow(),
  );
  return { waiting: Number(row.waiting), oldest: row.oldest };
}

function mailOne(ctx: Context, mail: Mail, id: string): Promise<boolean> {
  return inScope(ctx.postgres, {}, async tx => {
    const subscription = await tx
      .selectFrom('status_subscriptions')
      .select('email')
      .where('id', '=', id)
      .where('mailed_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!subscription) return false;
    const secret = newSecret();
    await tx
      .updateTable('status_subscriptions')
      .set({ token_hash: hashSecret(secret), mailed_at: ctx.now() })
      .where('id', '=', id)
      .execute();
    const link = new URL(ROUTES.status, mail.origin);
    link.searchParams.set('token', secret);
    await mail.mailer.send({
      to: subscription.email,
      id: messageId(mail, 'subscription', id),
      ...subscriptionEmail({ brand: mail.brand, link: link.href }),
    });
    return true;
  });
}
