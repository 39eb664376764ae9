import type { Context } from '../context.ts';

export type SendResult = { sent: number; failed: number };

/**
 * Sends one email for each row. `sendOne` locks its row and returns false when another worker has sent the email. A
 * failure is logged and does not stop the others; the row is still due at the next run.
 */
export async function sendEach(
  ctx: Pick<Context, 'log'>,
  rows: readonly { id: string }[],
  options: { kind: string; sendOne: (id: string) => Promise<boolean> },
): Promise<SendResult> {
  const result = { sent: 0, failed: 0 };
  for (const { id } of rows) {
    try {
      if (await options.sendOne(id)) result.sent += 1;
    } catch (error) {
      result.failed += 1;
      ctx.log.warn({ err: error, id, email: options.kind }, 'failed to send an email; will retry');
    }
  }
  return result;
}
