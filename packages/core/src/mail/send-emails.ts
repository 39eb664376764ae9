import type { EmailKind } from '@gsc/contract/operator/email-kinds';
import type { Context } from '../context.ts';
import { claimEmail, giveUpAbandoned } from './claim-email.ts';
import { deliverEmail, type Outcome } from './deliver-email.ts';
import type { EmailSources } from './email-source.ts';
import type { Mail } from './open-mail.ts';

/** How many emails one worker sends at the same time. */
const LANES = 4;
/** So that a slow domain leaves lanes for the others. */
const LANES_PER_DOMAIN = 2;
const MAX_PER_RUN = 500;
/** A run begins every minute. */
const RUN_MS = 50_000;
/** The mail server is down or does not accept the settings. */
const UNREACHABLE_IN_A_ROW = 3;

export type SendResult = { sent: number; waiting: number; given_up: number; obsolete: number };

/**
 * Sends what is due in the outbox, kind by kind in turn. Any number of workers can run it at the same time. An email that
 * fails moves back and does not stop the others.
 */
export async function sendEmails(
  ctx: Context,
  { mail, sources, maxPerRun = MAX_PER_RUN }: { mail: Mail; sources: EmailSources; maxPerRun?: number },
): Promise<SendResult> {
  const result = { sent: 0, waiting: 0, given_up: await giveUpAbandoned(ctx), obsolete: 0 };
  const kinds = Object.keys(sources) as EmailKind[];
  const end = performance.now() + RUN_MS;
  const busy = new Map<string, number>();
  let claimed = 0;
  let turn = 0;
  let unreachable = 0;

  async function claimNext() {
    if (claimed >= maxPerRun || performance.now() > end || unreachable >= UNREACHABLE_IN_A_ROW) return null;
    for (let tried = 0; tried < kinds.length; tried++) {
      const kind = kinds[turn++ % kinds.length];
      if (!kind) return null;
      const busyDomains = [...busy]
        .filter(([, lanes]) => lanes >= LANES_PER_DOMAIN)
        .map(([domain]) => domain);
      const email = await claimEmail(ctx, { kind, busyDomains });
      if (!email) continue;
      claimed++;
      occupy(email.domain, 1);
      return email;
    }
    return null;
  }

  const occupy = (domain: string | null, by: 1 | -1) => {
    if (domain) busy.set(domain, (busy.get(domain) ?? 0) + by);
  };

  // One after the other, so that each sees the domains of those before.
  let claims: ReturnType<typeof claimNext> = Promise.resolve(null);
  const takeTurn = () => {
    claims = claims.then(claimNext);
    return claims;
  };

  async function lane(): Promise<void> {
    for (let email = await takeTurn(); email; email = await takeTurn()) {
      const source = sources[email.kind];
      if (!source) return;
      try {
        count(await deliverEmail(ctx, { mail, source }, email));
      } finally {
        occupy(email.domain, -1);
      }
    }
  }

  function count(outcome: Outcome): void {
    unreachable = outcome === 'unreachable' ? unreachable + 1 : 0;
    if (outcome === 'unreachable') result.waiting += 1;
    else if (outcome !== 'paused' && outcome !== 'lost') result[outcome] += 1;
  }

  const lanes = await Promise.allSettled(Array.from({ length: LANES }, lane));
  for (const each of lanes) if (each.status === 'rejected') throw each.reason;
  return result;
}
