import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { asWorker } from '../stores/access.ts';

const PAUSE_MS = 60_000;
/** A single refusal may be about one mailbox. */
const REFUSALS_UNTIL_PAUSE = 3;

export const domainOf = (address: string): string | null =>
  /@([^@\s]{1,255})$/.exec(address)?.[1]?.toLowerCase() ?? null;

/** Until when the domain is paused. Null if it is not. */
export async function readPause(ctx: Context, domain: string): Promise<Date | null> {
  const row = await asWorker(ctx, tx =>
    tx
      .selectFrom('outbox_domains')
      .select('paused_until')
      .where('domain', '=', domain)
      .where('paused_until', '>', ctx.now())
      .executeTakeFirst(),
  );
  return row?.paused_until ?? null;
}

/** Pauses a domain that does not answer at once, and one that refuses for now after several refusals in a row. */
export async function noteFailure(
  ctx: Context,
  domain: string,
  failure: 'postponed' | 'interrupted',
): Promise<void> {
  const now = ctx.now();
  const until = new Date(now.getTime() + PAUSE_MS);
  const added = failure === 'interrupted' ? REFUSALS_UNTIL_PAUSE : 1;
  await asWorker(ctx, async tx => {
    const { rows } = await sql<{ refusals: number }>`
      insert into outbox_domains as d (domain, refusals, changed_at) values (${domain}, ${added}, ${now})
      on conflict (domain) do update set changed_at = ${now},
        refusals = case when d.refusals >= ${REFUSALS_UNTIL_PAUSE} then 0 else d.refusals end + ${added}
      returning refusals`.execute(tx);
    if ((rows[0]?.refusals ?? 0) < REFUSALS_UNTIL_PAUSE) return;
    await tx
      .updateTable('outbox_domains')
      .set({ paused_until: until })
      .where('domain', '=', domain)
      .execute();
  });
}

/** The domain accepts emails. */
export async function noteSuccess(ctx: Context, domain: string): Promise<void> {
  await asWorker(ctx, tx => tx.deleteFrom('outbox_domains').where('domain', '=', domain).execute());
}
