import { inScope } from '@gsc/db/postgres';
import { removalAlertEmail } from '@gsc/mail/removal-alert-email';
import type { Context } from '../../../context.ts';
import type { Notices } from './notify-settings.ts';

export type OperatorDesk = Notices & { to: string };

/** One letter for each alert; what could not be sent is tried again at the next run. */
export async function mailRemovalAlerts(ctx: Context, desk: OperatorDesk): Promise<{ sent: number }> {
  let sent = 0;
  while (await mailOne(ctx, desk)) sent += 1;
  return { sent };
}

/** The row stays locked while the letter goes out, so that no second worker sends it too. */
function mailOne(ctx: Context, { mailer, origin, to }: OperatorDesk): Promise<boolean> {
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
    const id = `removal-alert-${alert.id}@${new URL(origin).hostname}`;
    await mailer.send({ to, id, ...removalAlertEmail(alert) });
    await tx
      .updateTable('sync_removal_alerts')
      .set({ mailed_at: ctx.now() })
      .where('id', '=', alert.id)
      .execute();
    return true;
  });
}
