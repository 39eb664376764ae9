import type { EmailFailure } from '@gsc/contract/operator/api';
import type { EmailKind } from '@gsc/contract/operator/email-kinds';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { asWorker } from '../stores/access.ts';

/** The outbox of one kind, without anything of a recipient. */
export type OutboxState = {
  waiting: number;
  /** How many of these have failed before. */
  retrying: number;
  givenUp: number;
  /** Since when the oldest has been due. Null if all wait for their next try. */
  oldest: Date | null;
  /** Why the latest failed attempt failed. */
  failure: EmailFailure | null;
};

/** A kind without emails is missing. */
export async function readOutbox(ctx: Context): Promise<Partial<Record<EmailKind, OutboxState>>> {
  const { rows } = await asWorker(ctx, tx =>
    sql<OutboxState & { kind: EmailKind }>`
      select kind, count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'waiting' and failure is not null)::int as retrying,
        count(*) filter (where state = 'given_up')::int as "givenUp",
        min(coalesce(next_try, created_at)) filter (
          where state = 'waiting' and (next_try is null or next_try <= ${ctx.now()})) as oldest,
        (array_agg(failure order by coalesce(finished_at, first_tried_at) desc) filter (where failure is not null))[1]
          as failure
      from outbox where state in ('waiting', 'given_up') group by kind`.execute(tx),
  );
  return Object.fromEntries(rows.map(({ kind, ...state }) => [kind, state]));
}
