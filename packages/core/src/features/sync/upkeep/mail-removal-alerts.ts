import { inScope } from '@gsc/db/postgres';
import { removalAlertEmail } from '@gsc/mail/removal-alert-email';
import type { Context } from '../../../context.ts';
import { type Mail, messageId } from '../../../mail/open-mail.ts';

export type OperatorMail = Mail & { to: string };

/** Sends one email per alert. Failed emails are sent again at the next run. */
export async function mailRemovalAlerts(ctx: Context, mail: OperatorMail): Promise<{ sent: number }> {
  let sent = 0;
  while (await mailOne(ctx, mail)) sent += 1;
  return { sent };
}

/** Locks the row while the email is sent, so that no other worker sends it too. */
function mailOne(ctx: Context, mail: OperatorMail): Promise<boolean> {
  return inScope(ctx.postgres, {}, async tx => {
    const alert = await tx
      .selectFrom('sync_removal_alerts')
      .select(['id', 'kind', 'items', 'examined'])
      .where('mailed_at', 'is', null)
      .where('confirmed_at', 'is', null)
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
