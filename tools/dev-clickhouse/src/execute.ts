import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { runEngine } from './engine.ts';
import { readFifo } from './fifo.ts';
import { spoolBody } from './http/body.ts';
import { engineError, FrontError } from './http/errors.ts';
import type { Reply } from './http/reply.ts';
import { summary } from './http/summary.ts';
import type { SessionPool, Slot } from './session-pool.ts';
import { reorderEmptyTotals } from './sql/empty-totals.ts';
import { quoteString } from './sql/literal.ts';
import { type Statement, withClause } from './sql/statement.ts';

const KILL_EVERY_MS = 200;

/** Runs a statement with a result. Streams it through the pipe, or writes a file first with wait_end_of_query. */
export async function runOutput(
  pool: SessionPool,
  slot: Slot,
  statement: Statement,
  options: {
    prefix: string;
    /** The `log_comment` that the prefix or the session has set. */
    comment: string;
    format: string;
    waitEndOfQuery: boolean;
    signal: AbortSignal;
    reply: Reply;
  },
): Promise<void> {
  const { reply, signal, comment } = options;
  const tail = statement.format === undefined ? ` FORMAT ${options.format}` : '';
  const text = (file: string) =>
    `${options.prefix}${withClause(statement, `INTO OUTFILE ${quoteString(file)} APPEND`)}${tail}`;
  if (options.waitEndOfQuery) {
    const result = await runCancellable(pool, comment, signal, () =>
      runEngine(slot.session, text(slot.temporaryFile)),
    );
    for await (const chunk of reorderEmptyTotals(createReadStream(slot.temporaryFile)))
      await reply.write(chunk);
    return reply.end(
      summary({ readRows: result.rowsRead, readBytes: result.bytesRead, seconds: result.elapsed }),
    );
  }
  const fifo = readFifo(slot.fifo);
  const running = runCancellable(pool, comment, signal, () => runEngine(slot.session, text(slot.fifo)))
    .then(
      result => ({ result }),
      (error: unknown) => ({ error }),
    )
    .finally(fifo.finish);
  // After a disconnect, the pipe is read until the query has ended. Without a reader, an engine that has not opened the
  // pipe yet would wait for one forever.
  for await (const chunk of reorderEmptyTotals(fifo.output)) if (!signal.aborted) await reply.write(chunk);
  const outcome = await running;
  signal.throwIfAborted();
  if ('error' in outcome) return reply.fail(engineError(outcome.error));
  const { rowsRead, bytesRead, elapsed } = outcome.result;
  return reply.end(summary({ readRows: rowsRead, readBytes: bytesRead, seconds: elapsed }));
}

/** A query cannot be interrupted from its own session. KILL QUERY from another session takes milliseconds. */
async function runCancellable<T>(
  pool: SessionPool,
  comment: string,
  signal: AbortSignal,
  run: () => Promise<T>,
): Promise<T> {
  const kill = () => pool.kill(comment).catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    void kill();
    timer = setInterval(kill, KILL_EVERY_MS);
  };
  signal.throwIfAborted();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await run();
  } finally {
    signal.removeEventListener('abort', stop);
    clearInterval(timer);
  }
}

/** One request is one INSERT of one file, so it is written completely or not at all. */
export async function runInsert(
  slot: Slot,
  statement: Statement,
  rows: IncomingMessage,
  options: { prefix: string; reply: Reply },
): Promise<void> {
  const { prefix, reply } = options;
  const bytes = await spoolBody(rows, slot.temporaryFile);
  if (!rows.complete)
    throw new FrontError(210, 'The client disconnected while sending rows.', 'NETWORK_ERROR');
  if (bytes === 0) return reply.end(summary({}));
  const clause = `FROM INFILE ${quoteString(slot.temporaryFile)} COMPRESSION 'none'`;
  const result = await runEngine(slot.session, `${prefix}${withClause(statement, clause)}`);
  return reply.end(
    summary({
      readRows: result.rowsRead,
      readBytes: result.bytesRead,
      writtenRows: result.rowsRead,
      seconds: result.elapsed,
    }),
  );
}

/** Runs DDL, INSERT … SELECT and inline VALUES. Their small output is sent at the end. */
export async function runOther(
  slot: Slot,
  sql: string,
  options: { prefix: string; format: string; reply: Reply },
): Promise<void> {
  const { reply } = options;
  const result = await runEngine(slot.session, `${options.prefix}${sql}`, options.format);
  await reply.write(Buffer.from(result.bytes()));
  return reply.end(
    summary({ readRows: result.rowsRead, readBytes: result.bytesRead, seconds: result.elapsed }),
  );
}
