import { BRANDING_DEFAULTS } from '@gsc/contract/branding/api';
import { ROUTES } from '@gsc/contract/routes';
import { SERVICES, STATUS_PATHS } from '@gsc/contract/status/api';
import { inScope } from '@gsc/db/postgres';
import type { Mailer } from '@gsc/mail/create-mailer';
import { incidentEmail } from '@gsc/mail/incident-email';
import type { Context, Tx } from '../../context.ts';
import { hashSecret, newSecret } from '../../secrets/random-secret.ts';

const BATCH_SIZE = 200;
/** After that nobody needs to be told. */
const TOO_LATE_HOURS = 24;

type Post = { mailer: Mailer; origin: string };

/** One letter for each event to each confirmed subscriber; what could not be sent is tried again at the next run. */
export async function mailIncidents(
  ctx: Context,
  post: Post,
): Promise<{ sent: number; failed: number; closed: number }> {
  const events = await inScope(ctx.postgres, {}, tx =>
    tx
      .selectFrom('status_events')
      .select(['id', 'at'])
      .where('closed_at', 'is', null)
      .orderBy('at')
      .execute(),
  );
  let sent = 0;
  let failed = 0;
  let closed = 0;
  for (const event of events) {
    for (const { id } of await inScope(ctx.postgres, {}, tx =>
      waitingFor(tx, event).limit(BATCH_SIZE).execute(),
    ))
      try {
        if (await mailOne(ctx, post, event.id, id)) sent += 1;
      } catch (error) {
        failed += 1;
        ctx.log.warn({ err: error, subscription: id }, 'a status letter could not be sent; will try again');
      }
    if (await close(ctx, event)) closed += 1;
  }
  return { sent, failed, closed };
}

type Event = { id: string; at: Date };

/** Who had confirmed before it happened and has no letter about it. */
const waitingFor = (tx: Tx, event: Event) =>
  tx
    .selectFrom('status_subscriptions')
    .select('id')
    .where('confirmed_at', '<=', event.at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('status_letters')
            .select('event_id')
            .whereRef('subscription_id', '=', 'status_subscriptions.id')
            .where('event_id', '=', event.id),
        ),
      ),
    )
    .orderBy('confirmed_at')
    .orderBy('id');

/** The subscription stays locked while the letter goes out, so that no second worker sends it too. */
function mailOne(ctx: Context, { mailer, origin }: Post, eventId: string, id: string): Promise<boolean> {
  return inScope(ctx.postgres, {}, async tx => {
    const subscription = await tx
      .selectFrom('status_subscriptions')
      .select('email')
      .where('id', '=', id)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!subscription) return false;
    const secret = newSecret();
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('status_letters')
      .values({ event_id: eventId, subscription_id: id, token_hash: hashSecret(secret), sent_at: ctx.now() })
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
      `${new URL(`${path}?${new URLSearchParams(query)}`, origin)}`.replace(/\?$/, '');
    await mailer.send({
      to: subscription.email,
      id: `status-${eventId}-${id}@${new URL(origin).hostname}`,
      unsubscribe: address(STATUS_PATHS.leave, { token: secret }),
      ...incidentEmail({
        ...incident,
        brand: BRANDING_DEFAULTS.brand_name,
        services: SERVICES.filter(service => incident.services.includes(service.id)).map(({ name }) => name),
        startedAt: incident.started_at,
        link: address(ROUTES.status),
        leaveLink: `${address(ROUTES.status, { leave: secret })}#subscribe`,
      }),
    });
    return true;
  });
}

async function close(ctx: Context, event: Event): Promise<boolean> {
  const isTooLate = event.at.getTime() < ctx.now().getTime() - TOO_LATE_HOURS * 3600 * 1000;
  return inScope(ctx.postgres, {}, async tx => {
    if (!isTooLate && (await waitingFor(tx, event).limit(1).executeTakeFirst())) return false;
    await tx.updateTable('status_events').set({ closed_at: ctx.now() }).where('id', '=', event.id).execute();
    return true;
  });
}
