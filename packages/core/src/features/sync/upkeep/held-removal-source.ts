import { heldRemovalEmail } from '@gsc/mail/held-removal-email';
import type { EmailSource } from '../../../mail/email-source.ts';

/** Informs the operator about a held removal that nobody has confirmed since. */
export const heldRemovalSource =
  (operator: { to: string }): EmailSource =>
  async (tx, { occurrence }) => {
    const removal = await tx
      .selectFrom('sync_removal_alerts')
      .select(['id', 'kind', 'items', 'examined'])
      .where('id', '=', occurrence)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    return removal ? { to: operator.to, render: () => heldRemovalEmail(removal) } : null;
  };
