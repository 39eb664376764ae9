import type { InstallationFigures, WorkerAnswer, WorkerProcess } from '@gsc/contract/operator/api';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { ANSWERS, QUESTIONS } from './channels.ts';

export type { InstallationFigures, WorkerProcess };

export type AnsweringWorker = {
  describe(): WorkerProcess;
  read(): Promise<InstallationFigures>;
};

/** Answers the questions of all servers. Returns a function that stops it. */
export function answerOperators(ctx: Context, worker: AnsweringWorker): () => void {
  return ctx.news.listen(QUESTIONS, question => {
    // The payload is empty after a lost connection. A server repeats its question.
    if (question) void answer(ctx, worker, question);
  });
}

async function answer(ctx: Context, { describe, read }: AnsweringWorker, question: string): Promise<void> {
  try {
    const figures = await read().catch(error => {
      ctx.log.warn({ err: error }, 'failed to read the figures for an operator');
      return null;
    });
    // PostgreSQL refuses more than 8,000 bytes. The figures need about 3,000.
    const payload = JSON.stringify({ question, worker: describe(), figures } satisfies WorkerAnswer);
    await sql`select pg_notify(${ANSWERS}, ${payload})`.execute(ctx.postgres);
  } catch (error) {
    ctx.log.warn({ err: error }, 'failed to answer an operator');
  }
}
