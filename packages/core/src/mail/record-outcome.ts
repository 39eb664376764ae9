import type { EmailFailure } from '@gsc/contract/operator/api';
import type { Database } from '@gsc/db/postgres/types';
import type { Updateable } from 'kysely';
import type { Context, Tx } from '../context.ts';
import { asWorker } from '../stores/access.ts';
import type { OutboxEmail } from './email-source.ts';
import { nextTry } from './retry-times.ts';

/** Another worker has this email now. This attempt must not complete its message. */
export class EmailLeaseLostError extends Error {
  constructor() {
    super('the lease on the email was lost');
    this.name = 'EmailLeaseLostError';
  }
}

type Change = Updateable<Database['outbox']>;

async function changeOwn(tx: Tx, { id, lease }: OutboxEmail, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set(change)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

const change = (ctx: Context, email: OutboxEmail, values: Change): Promise<boolean> =>
  asWorker(ctx, tx => changeOwn(tx, email, values));

const RELEASED = { lease: null, leased_until: null } as const;

/** Runs before the end of the message is sent. From here on the email is not sent again. */
export async function recordHandOver(
  ctx: Context,
  email: OutboxEmail,
  write: (tx: Tx) => Promise<void>,
): Promise<void> {
  await asWorker(ctx, async tx => {
    if (!(await changeOwn(tx, email, { handed_over_at: ctx.now() }))) throw new EmailLeaseLostError();
    await write(tx);
  });
}

export const recordSent = (ctx: Context, email: OutboxEmail, domain: string | null): Promise<boolean> =>
  change(ctx, email, {
    ...RELEASED,
    domain,
    state: 'sent',
    finished_at: ctx.now(),
    failure: null,
    last_error: null,
  });

/** What has failed, and the text of the mail server without addresses. */
export type Failed = { failure: EmailFailure; error: string; domain: string | null };

/** Failures after which the email is not tried again. */
const FINAL: readonly EmailFailure[] = ['refused', 'unknown'];

/** Returns when the email is tried again. Null if it is given up. */
export async function recordFailure(
  ctx: Context,
  email: OutboxEmail,
  { failure, error, domain, isFinal = FINAL.includes(failure) }: Failed & { isFinal?: boolean },
): Promise<Date | null> {
  const now = ctx.now();
  const next = isFinal ? null : nextTry(email, now);
  await change(ctx, email, {
    ...RELEASED,
    domain,
    failure,
    last_error: error,
    ...(next ? { next_try: next, handed_over_at: null } : { state: 'given_up' as const, finished_at: now }),
  });
  return next;
}

/** The domain is paused. This was not an attempt. */
export const postpone = (ctx: Context, email: OutboxEmail, domain: string, until: Date): Promise<boolean> =>
  change(ctx, email, {
    ...RELEASED,
    domain,
    next_try: until,
    attempts: email.attempts - 1,
    ...(email.attempts === 1 && { first_tried_at: null }),
  });

/** What the email is about no longer exists or no longer matters. */
export async function deleteObsolete(ctx: Context, { id, lease }: OutboxEmail): Promise<void> {
  await asWorker(ctx, tx =>
    tx.deleteFrom('outbox').where('id', '=', id).where('lease', '=', lease).execute(),
  );
}
