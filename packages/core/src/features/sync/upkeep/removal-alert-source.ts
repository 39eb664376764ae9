import { removalAlertEmail } from '@gsc/mail/removal-alert-email';
import type { EmailSource } from '../../../mail/email-source.ts';

/** Informs the operator about an alert that nobody has confirmed since. */
export const removalAlertSource =
  (operator: { to: string }): EmailSource =>
  async (tx, { occurrence }) => {
    const alert = await tx
      .selectFrom('sync_removal_alerts')
      .select(['id', 'kind', 'items', 'examined'])
      .where('id', '=', occurrence)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    return alert ? { to: operator.to, render: () => removalAlertEmail(alert) } : null;
  };
