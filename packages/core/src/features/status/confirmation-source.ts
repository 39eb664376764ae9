import { ROUTES } from '@gsc/contract/routes';
import { subscriptionEmail } from '@gsc/mail/subscription-email';
import type { EmailSource } from '../../mail/email-source.ts';
import type { Mail } from '../../mail/open-mail.ts';
import { hashSecret, newSecret } from '../../secrets/random-secret.ts';

/** Asks a new subscriber to confirm. Each attempt has a new secret, and only its hash is stored. */
export const confirmationSource =
  ({ brand, origin }: Mail, now: () => Date): EmailSource =>
  async (tx, { recipient }) => {
    const subscription = await tx
      .selectFrom('status_subscriptions')
      .select('email')
      .where('id', '=', recipient)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (!subscription) return null;
    const secret = newSecret();
    const link = new URL(ROUTES.status, origin);
    link.searchParams.set('token', secret);
    return {
      to: subscription.email,
      render: () => subscriptionEmail({ brand, link: link.href }),
      async handOver(tx) {
        await tx
          .updateTable('status_subscriptions')
          .set({ token_hash: hashSecret(secret), mailed_at: now() })
          .where('id', '=', recipient)
          .execute();
      },
    };
  };
