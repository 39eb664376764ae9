import { ROUTES } from '@gsc/contract/routes';
import { SERVICES, STATUS_PATHS } from '@gsc/contract/status/api';
import { inScope } from '@gsc/db/postgres';
import { incidentEmail } from '@gsc/mail/incident-email';
import type { Context, Tx } from '../../context.ts';
import { type Mail, messageId } from '../../mail/open-mail.ts';
import { type SendResult, sendEach } from '../../mail/send-each.ts';
import type { WaitingEmails } from '../../mail/waiting-emails.ts';
import { hashSecret, newSecret } from '../../secrets/random-secret.ts';

const BATCH_SIZE = 200;
/** Older events are closed without further emails. */
const MAX_AGE_HOURS = 24;

/** Sends one email per event to each confirmed subscriber. Failed emails are sent again at the next run. */
export async function mailIncidents(ctx: Context, mail: Mail): Promise<SendResult & { closed: number }> {
  const events = await inScope(ctx.postgres, {}, listOpenEvents);
  const result = { sent: 0, failed: 0, closed: 0 };
  for (const event of events) {
    const pending = await inScope(ctx.postgres, {}, tx =>
      selectPending(tx, event).limit(BATCH_SIZE).execute(),
    );
    const { sent, failed } = await sendEach(ctx, pending, {
      kind: 'status',
      sendOne: id => mailOne(ctx, mail, event.id, id),
    });
    result.sent += sent;
    result.failed += failed;
    if (await closeEvent(ctx, event)) result.closed += 1;
  }
  return result;
}

type Event = { id: string; at: Date };

const listOpenEvents = (tx: Tx): Promise<Event[]> =>
  tx.selectFrom('status_events').select(['id', 'at']).where('closed_at', 'is', null).orderBy('at').execute();

export function countWaitingIncidents(ctx: Context): Promise<WaitingEmails> {
  return inScope(ctx.postgres, {}, async tx => {
    const result: WaitingEmails = { waiting: 0, oldest: null };
    for (const event of await listOpenEvents(tx)) {
      const { waiting } = await tx
        .selectFrom(selectPending(tx, event).as('pending'))
        .select(({ fn }) => fn.countAll<string>().as('waiting'))
        .executeTakeFirstOrThrow();
      if (waiting !== '0') result.oldest ??= event.at;
      result.waiting += Number(waiting);
    }
    return result;
  });
}

/** Subscribers who confirmed before the event and have no email about it. */
const selectPending = (tx: Tx, event: Event) =>
  tx
    .selectFrom('status_subscriptions')
    .select('id')
    .where('confirmed_at', '<=', event.at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('status_emails')
            .select('event_id')
            .whereRef('subscription_id', '=', 'status_subscriptions.id')
            .where('event_id', '=', event.id),
        ),
      ),
    )
    .orderBy('confirmed_at')
    .orderBy('id');

/** Locks the subscription while the email is sent, so that no other worker sends it too. */
function mailOne(ctx: Context, mail: Mail, eventId: string, id: string): Promise<boolean> {
  return inScope(ctx.postgres, {}, async tx => {
    const subscription = await tx
      .selectFrom('status_subscriptions')
      .select('email')
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!subscription) return false;
    const token = newSecret();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('status_emails')
      .values({ event_id: eventId, subscription_id: id, token_hash: hashSecret(token), sent_at: ctx.now() })
      .onConflict(conflict => conflict.columns(['event_id', 'subscription_id']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return false;
    const incident = await tx
      .selectFrom('status_events')
      .innerJoin('status_incidents', 'status_incidents.id', 'status_events.incident_id')
      .select(['event', 'kind', 'title', 'description', 'services', 'started_at'])
      .where('status_events.id', '=', eventId)
      .executeTakeFirstOrThrow();
    const address = (path: string, query: Record<string, string> = {}) =>
      `${new URL(`${path}?${new URLSearchParams(query)}`, mail.origin)}`.replace(/\?$/, '');
    await mail.mailer.send({
      to: subscription.email,
      id: messageId(mail, 'status', eventId, id),
      unsubscribe: address(STATUS_PATHS.leave, { token }),
      ...incidentEmail({
        ...incident,
        brand: mail.brand,
        services: SERVICES.filter(service => incident.services.includes(service.id)).map(({ name }) => name),
        startedAt: incident.started_at,
        link: address(ROUTES.status),
        unsubscribeLink: `${address(ROUTES.status, { leave: token })}#subscribe`,
      }),
    });
    return true;
  });
}

async function closeEvent(ctx: Context, event: Event): Promise<boolean> {
  const isExpired = event.at.getTime() < ctx.now().getTime() - MAX_AGE_HOURS * 3600 * 1000;
  return inScope(ctx.postgres, {}, async tx => {
    if (!isExpired && (await selectPending(tx, event).limit(1).executeTakeFirst())) return false;
    await tx.updateTable('status_events').set({ closed_at: ctx.now() }).where('id', '=', event.id).execute();
    return true;
  });
}
