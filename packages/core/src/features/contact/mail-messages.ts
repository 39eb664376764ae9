import { inScope } from '@gsc/db/postgres';
import { contactEmail } from '@gsc/mail/contact-email';
import type { Mailer } from '@gsc/mail/create-mailer';
import type { Context } from '../../context.ts';

/** Where messages of visitors go. */
export type ContactDesk = { mailer: Mailer; origin: string; to: string };

const BATCH_SIZE = 50;
const KEEP_DAYS = 365;

/** Every message once; what could not be sent is tried again at the next run. */
export async function mailMessages(
  ctx: Context,
  desk: ContactDesk,
): Promise<{ sent: number; failed: number; deleted: number }> {
  const waiting = await inScope(ctx.postgres, {}, tx =>
    tx
      .selectFrom('contact_messages')
      .select('id')
      .where('mailed_at', 'is', null)
      .orderBy('created_at')
      .limit(BATCH_SIZE)
      .execute(),
  );
  let sent = 0;
  let failed = 0;
  for (const { id } of waiting) {
    try {
      if (await mailOne(ctx, desk, id)) sent += 1;
    } catch (error) {
      failed += 1;
      ctx.log.warn({ err: error, message: id }, 'a contact message could not be mailed; will try again');
    }
  }
  return { sent, failed, deleted: await deleteOld(ctx) };
}

/** The row stays locked while the letter goes out, so that no second worker sends it too. */
function mailOne(ctx: Context, { mailer, origin, to }: ContactDesk, id: string): Promise<boolean> {
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
    await mailer.send({
      to,
      replyTo: message.email,
      id: `contact-${id}@${new URL(origin).hostname}`,
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
