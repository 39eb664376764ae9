import type { Context } from '../context.ts';
import { asWorker } from '../stores/access.ts';

/** Emails that were sent or given up. */
const KEEP_DAYS = 30;
/** Emails that wait for a setting that nobody makes. */
const KEEP_WAITING_DAYS = 365;

export async function deleteOldEmails(ctx: Context): Promise<number> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * 24 * 3600 * 1000);
  return asWorker(ctx, async tx => {
    const { numDeletedRows } = await tx
      .deleteFrom('outbox')
      .where(({ or, eb }) =>
        or([eb('finished_at', '<', before(KEEP_DAYS)), eb('created_at', '<', before(KEEP_WAITING_DAYS))]),
      )
      .executeTakeFirstOrThrow();
    await tx.deleteFrom('outbox_domains').where('changed_at', '<', before(1)).execute();
    return Number(numDeletedRows);
  });
}
