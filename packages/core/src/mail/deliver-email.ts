import { DeliveryError } from '@gsc/mail/delivery-error';
import type { Context } from '../context.ts';
import { asWorker } from '../stores/access.ts';
import type { EmailDraft, EmailSource, OutboxEmail } from './email-source.ts';
import { type Mail, messageId } from './open-mail.ts';
import { domainOf, noteFailure, noteSuccess, readPause } from './paused-domains.ts';
import {
  deleteObsolete,
  EmailLeaseLostError,
  type Failed,
  postpone,
  recordFailure,
  recordHandOver,
  recordSent,
} from './record-outcome.ts';

/**
 * `waiting`: it is tried again. `unreachable` is the same, and the mail server accepts no email at the moment. `paused`
 * and `lost` were not attempts: the domain is paused, or another worker has the email.
 */
export type Outcome = 'sent' | 'given_up' | 'waiting' | 'unreachable' | 'obsolete' | 'paused' | 'lost';

/** One attempt. Only a failure of PostgreSQL throws; then the lease ends by itself. */
export async function deliverEmail(
  ctx: Context,
  { mail, source }: { mail: Mail; source: EmailSource },
  email: OutboxEmail,
): Promise<Outcome> {
  const fail = async (failed: Failed & { isFinal?: boolean }): Promise<Outcome> => {
    const next = await recordFailure(ctx, email, failed);
    ctx.log.warn(
      { id: email.id, email: email.kind, failure: failed.failure, error: failed.error, next },
      next ? 'failed to send an email; will retry' : 'gave up an email',
    );
    if (!next) return 'given_up';
    return failed.failure === 'unreachable' ? 'unreachable' : 'waiting';
  };
  let draft: EmailDraft | null;
  try {
    draft = await asWorker(ctx, tx => source(tx, email));
  } catch (error) {
    return fail({ failure: 'internal', error: describe(error), domain: null });
  }
  if (!draft) {
    await deleteObsolete(ctx, email);
    return 'obsolete';
  }
  const { to, replyTo, unsubscribe, render, handOver = async () => {} } = draft;
  const domain = domainOf(to);
  const pausedUntil = domain && (await readPause(ctx, domain));
  if (pausedUntil) {
    await postpone(ctx, email, domain, pausedUntil);
    return 'paused';
  }
  let contents: ReturnType<EmailDraft['render']>;
  try {
    contents = render();
  } catch (error) {
    // The same row gives the same error every time.
    return fail({ failure: 'internal', error: describe(error), domain, isFinal: true });
  }
  let ownError: unknown;
  try {
    await mail.mailer.send(
      {
        to,
        ...(replyTo && { replyTo }),
        ...(unsubscribe && { unsubscribe }),
        id: messageId(mail, email.kind, email.id),
        ...contents,
      },
      () =>
        recordHandOver(ctx, email, handOver).catch(error => {
          ownError = error;
          throw error;
        }),
    );
  } catch (error) {
    if (ownError instanceof EmailLeaseLostError) return 'lost';
    const failure = error instanceof DeliveryError && !ownError ? error.failure : 'internal';
    if (domain && (failure === 'postponed' || failure === 'interrupted'))
      await noteFailure(ctx, domain, failure);
    return fail({ failure, error: describe(error), domain });
  }
  await recordSent(ctx, email, domain);
  if (domain) await noteSuccess(ctx, domain);
  return 'sent';
}

const MAX_TEXT = 500;

/** The text of a mail server often repeats the address. */
export const describe = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/[^\s<>]+@[^\s<>]+/g, 'address')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .slice(0, MAX_TEXT);
