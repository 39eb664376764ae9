import type { Context } from '../../context.ts';
import { asWorker } from '../../stores/access.ts';

const KEEP_DAYS = 365;

/** Deletes messages after a year, whether or not they could be emailed. */
export async function deleteOldMessages(ctx: Context): Promise<number> {
  const longAgo = new Date(ctx.now().getTime() - KEEP_DAYS * 24 * 3600 * 1000);
  const { numDeletedRows } = await asWorker(ctx, tx =>
    tx.deleteFrom('contact_messages').where('created_at', '<', longAgo).executeTakeFirstOrThrow(),
  );
  return Number(numDeletedRows);
}
