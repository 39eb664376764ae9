import type { EmailKind } from '@gsc/contract/operator/email-kinds';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { asWorker } from '../stores/access.ts';
import type { OutboxEmail } from './email-source.ts';
import { endOfAttempts } from './retry-times.ts';

/** Longer than an attempt can take. Uses the database clock, because worker clocks may differ. */
const LEASE_SECONDS = 300;

/**
 * Takes the email of a kind that has been due the longest. No other worker gets it until the lease ends. Emails to a
 * paused domain and to `busyDomains` are passed over.
 */
export async function claimEmail(
  ctx: Context,
  { kind, busyDomains }: { kind: EmailKind; busyDomains: readonly string[] },
): Promise<(OutboxEmail & { domain: string | null }) | null> {
  const now = ctx.now();
  const { rows } = await asWorker(ctx, tx =>
    sql<OutboxEmail & { domain: string | null }>`
      update outbox set attempts = attempts + 1, first_tried_at = coalesce(first_tried_at, ${now}),
        lease = gen_random_uuid(), leased_until = clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})
      where id = (
        select o.id from outbox o
        where o.kind = ${kind} and o.state = 'waiting' and o.handed_over_at is null
          and (o.next_try is null or o.next_try <= ${now})
          and (o.leased_until is null or o.leased_until < clock_timestamp())
          and (o.domain is null or o.domain <> all (${[...busyDomains]}::text[])
            and not exists (select from outbox_domains d where d.domain = o.domain and d.paused_until > ${now}))
        order by coalesce(o.next_try, o.created_at), o.id
        limit 1 for update skip locked)
      returning id, kind, occurrence, recipient, attempts, first_tried_at as "firstTriedAt", lease, domain`.execute(
      tx,
    ),
  );
  return rows[0] ?? null;
}

/**
 * Ends attempts whose worker has died. After the hand-over the email may have been sent, and it is not sent again. Before
 * it, the email is tried again, for a day.
 */
export async function giveUpAbandoned(ctx: Context): Promise<number> {
  const now = ctx.now();
  const ended = await asWorker(ctx, tx =>
    sql`update outbox set state = 'given_up', finished_at = ${now}, lease = null, leased_until = null,
        failure = case when handed_over_at is null then 'internal' else 'unknown' end,
        last_error = 'The worker stopped during the attempt.'
      where state = 'waiting' and leased_until < clock_timestamp()
        and (handed_over_at is not null or first_tried_at <= ${endOfAttempts(now)})`.execute(tx),
  );
  return Number(ended.numAffectedRows ?? 0n);
}
