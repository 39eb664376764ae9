import { inScope } from '@gsc/db/postgres';
import { contactEmail } from '@gsc/mail/contact-email';
import type { Context, Tx } from '../../context.ts';
import { type Mail, messageId } from '../../mail/open-mail.ts';
import { type SendResult, sendEach } from '../../mail/send-each.ts';
import type { WaitingEmails } from '../../mail/waiting-emails.ts';

/** The mailer and the recipient of contact messages. */
export type ContactMail = Mail & { to: string };

const BATCH_SIZE = 50;
const KEEP_DAYS = 365;

/** Emails every message once. Failed emails are sent again at the next run. */
export async function mailMessages(
  ctx: Context,
  mail: ContactMail,
): Promise<SendResult & { deleted: number }> {
  const waiting = await inScope(ctx.postgres, {}, tx =>
    selectWaiting(tx).select('id').orderBy('created_at').limit(BATCH_SIZE).execute(),
  );
  const result = await sendEach(ctx, waiting, { kind: 'contact', sendOne: id => mailOne(ctx, mail, id) });
  return { ...result, deleted: await deleteOld(ctx) };
}

const selectWaiting = (tx: Tx) => tx.selectFrom('contact_messages').where('mailed_at', 'is', null);

export async function countWaitingMessages(ctx: Context): Promise<WaitingEmails> {
  const row = await inScope(ctx.postgres, {}, tx =>
    selectWaiting(tx)
      .select(({ fn }) => [fn.countAll<string>().as('waiting'), fn.min('created_at').as('oldest')])
      .executeTakeFirstOrThrow(),
  );
  return { waiting: Number(row.waiting), oldest: row.oldest };
}

/** Locks the row while the email is sent, so that no other worker sends it too. */
function mailOne(ctx: Context, mail: ContactMail, id: string): Promise<boolean> {
  return inScope(ctx.postgres, {}, async tx => {
    const message = await tx
      .selectFrom('contact_messages')
      .selectAll()
      .where('id', '=', id)
      .where('mailed_at', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!message) return false;
    await mail.mailer.send({
      to: mail.to,
      replyTo: message.email,
      id: messageId(mail, 'contact', id),
      ...contactEmail(message),
    });
    await tx.updateTable('contact_messages').set({ mailed_at: ctx.now() }).where('id', '=', id).execute();
    return true;
  });
}

async function deleteOld(ctx: Context): Promise<number> {
  const longAgo = new Date(ctx.now().getTime() - KEEP_DAYS * 24 * 3600 * 1000);
  const { numDeletedRows } = await inScope(ctx.postgres, {}, tx =>
    tx.deleteFrom('contact_messages').where('mailed_at', '<', longAgo).executeTakeFirstOrThrow(),
  );
  return Number(numDeletedRows);
}
