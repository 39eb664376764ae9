import { randomUUID } from 'node:crypto';
import { type InstallationFigures, WorkerAnswer, type WorkerProcess } from '@gsc/contract/operator/api';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { ANSWERS, QUESTIONS } from './channels.ts';

export type WorkerAnswers = {
  workers: WorkerProcess[];
  /** The newest figures, also if no worker has answered this time. */
  figures: InstallationFigures | null;
};

export type WorkerQuestions = { ask(): Promise<WorkerAnswers>; close(): void };

type Times = {
  /** How long the first answer may take. */
  maxWaitMs: number;
  /** How long to wait for the answers of other workers after the first one. */
  moreMs: number;
};

const TIMES: Times = { maxWaitMs: 4000, moreMs: 400 };

/** A worker that has just started may not have received the question. */
const REPEAT_MS = 1000;

/** Asks all workers for their state and for the figures of the installation. */
export function openWorkerQuestions(
  ctx: Pick<Context, 'news' | 'postgres' | 'log'>,
  times: Times = TIMES,
): WorkerQuestions {
  const open = new Map<string, (answer: WorkerAnswer) => void>();
  let newest: InstallationFigures | null = null;
  const send = (question: string) =>
    sql`select pg_notify(${QUESTIONS}, ${question})`.execute(ctx.postgres).catch(error => {
      ctx.log.warn({ err: error }, 'failed to ask the workers');
    });
  const unlisten = ctx.news.listen(ANSWERS, payload => {
    // The connection was opened: earlier answers are lost.
    if (payload === '') for (const question of open.keys()) void send(question);
    else {
      const answer = readAnswer(payload);
      if (answer) open.get(answer.question)?.(answer);
      else ctx.log.warn({}, 'a worker has answered an operator in another format');
    }
  });
  return {
    async ask() {
      const question = randomUUID();
      const workers = new Map<string, WorkerProcess>();
      const { promise: firstAnswer, resolve } = Promise.withResolvers<void>();
      open.set(question, ({ worker, figures }) => {
        workers.set(worker.id, worker);
        if (figures && (!newest || figures.measured_at >= newest.measured_at)) newest = figures;
        resolve();
      });
      const repeating = setInterval(() => void send(question), REPEAT_MS);
      try {
        await send(question);
        await Promise.race([firstAnswer, wait(times.maxWaitMs)]);
        clearInterval(repeating);
        if (workers.size > 0) await wait(times.moreMs);
      } finally {
        clearInterval(repeating);
        open.delete(question);
      }
      const byStart = [...workers.values()].sort((a, b) => a.started_at.localeCompare(b.started_at));
      return { workers: byStart, figures: newest };
    },
    close: unlisten,
  };
}

/** Null for the answer of another version that this version cannot read. */
function readAnswer(payload: string): WorkerAnswer | null {
  try {
    return WorkerAnswer.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms).unref());
