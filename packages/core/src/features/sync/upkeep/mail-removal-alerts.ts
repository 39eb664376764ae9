import { inScope } from '@gsc/db/postgres';
import { removalAlertEmail } from '@gsc/mail/removal-alert-email';
import type { Context, Tx } from '../../../context.ts';
import { type Mail, messageId } from '../../../mail/open-mail.ts';
import type { WaitingEmails } from '../../../mail/waiting-emails.ts';

export type OperatorMail = Mail & { to: string };

/** Sends one email per alert. Failed emails are sent again at the next run. */
export async function mailRemovalAlerts(ctx: Context, mail: OperatorMail): Promise<{ sent: number }> {
  let sent = 0;
  while (await mailOne(ctx, mail)) sent += 1;
  return { sent };
}

const selectWaiting = (tx: Tx) =>
  tx.selectFrom('sync_removal_alerts').where('mailed_at', 'is', null).where('confirmed_at', 'is', null);

export async function countWaitingAlerts(ctx: Context): Promise<WaitingEmails> {
  const row = await inScope(ctx.postgres, {}, tx =>
    selectWaiting(tx)
      .select(({ fn }) => [fn.countAll<string>().as('waiting'), fn.min('raised_at').as('oldest')])
      .executeTakeFirstOrThrow(),
  );
  return { waiting: Number(row.waiting), oldest: row.oldest };
}

/** Locks the row while the email is sent, so that no other worker sends it too. */
function mailOne(ctx: Context, mail: OperatorMail): Promise<boolean> {
  return inScope(ctx.postgres, {}, async tx => {
    const alert = await selectWaiting(tx)
      .select(['id', 'kind', 'items', 'examined'])
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!alert) return false;
    const id = messageId(mail, 'removal-alert', alert.id);
    await mail.mailer.send({ to: mail.to, id, ...removalAlertEmail(alert) });
    await tx
      .updateTable('sync_removal_alerts')
      .set({ mailed_at: ctx.now() })
      .where('id', '=', alert.id)
      .execute();
    return true;
  });
}
