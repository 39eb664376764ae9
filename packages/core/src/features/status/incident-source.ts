import { ROUTES } from '@gsc/contract/routes';
import { SERVICES, STATUS_PATHS } from '@gsc/contract/status/api';
import { incidentEmail } from '@gsc/mail/incident-email';
import type { EmailSource } from '../../mail/email-source.ts';
import type { Mail } from '../../mail/open-mail.ts';
import { hashSecret, newSecret } from '../../secrets/random-secret.ts';

/** Older events are no longer news. */
const MAX_AGE_HOURS = 24;

/** Informs a confirmed subscriber about an event. Each email has its own secret, which can end the subscription. */
export const incidentSource =
  ({ brand, origin }: Mail, now: () => Date): EmailSource =>
  async (tx, { id, occurrence, recipient }) => {
    const subscription = await tx
      .selectFrom('status_subscriptions')
      .select('email')
      .where('id', '=', recipient)
      .executeTakeFirst();
    const incident = await tx
      .selectFrom('status_events')
      .innerJoin('status_incidents', 'status_incidents.id', 'status_events.incident_id')
      .select(['event', 'kind', 'title', 'description', 'services', 'started_at'])
      .where('status_events.id', '=', occurrence)
      .where('status_events.at', '>=', new Date(now().getTime() - MAX_AGE_HOURS * 3600 * 1000))
      .executeTakeFirst();
    if (!subscription || !incident) return null;
    const token = newSecret();
    const address = (path: string, query: Record<string, string> = {}) =>
      `${new URL(`${path}?${new URLSearchParams(query)}`, origin)}`.replace(/\?$/, '');
    return {
      to: subscription.email,
      unsubscribe: address(STATUS_PATHS.leave, { token }),
      render: () =>
        incidentEmail({
          ...incident,
          brand,
          services: SERVICES.filter(service => incident.services.includes(service.id)).map(
            ({ name }) => name,
          ),
          startedAt: incident.started_at,
          link: address(ROUTES.status),
          unsubscribeLink: `${address(ROUTES.status, { leave: token })}#subscribe`,
        }),
      async handOver(tx) {
        const secret = { token_hash: hashSecret(token), sent_at: now(), email_id: id };
        await tx
          .insertInto('status_emails')
          .values({ event_id: occurrence, subscription_id: recipient, ...secret })
          .onConflict(conflict => conflict.columns(['event_id', 'subscription_id']).doUpdateSet(secret))
          .execute();
      },
    };
  };
