import { randomUUID } from 'node:crypto';
import type { InstallationFigures, WorkerProcess } from '@gsc/contract/operator/api';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestContext, type TestContext } from '../../testing/context.ts';
import { answerOperators } from './answer-operators.ts';
import { openWorkerQuestions } from './ask-workers.ts';
import { ANSWERS } from './channels.ts';

let world: TestContext;
beforeAll(async () => {
  world = await openTestContext();
});
afterAll(() => world.close());

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

const figures = (measured_at: string, slices = 0): InstallationFigures => ({
  measured_at,
  tasks: [],
  sync: { jobs: [{ status: 'failed', count: 2 }], oldest_due_seconds: 1.5, connections: [] },
  quotas: [],
  queues: [],
  warehouses: [],
  audit: { held_removals: [], damaged: { slices, measured_at } },
  emails: [],
  backups: { succeeded_at: null, restore_drill_at: null, is_restore_unverified: false },
});

const processOf = (started_at: string): WorkerProcess => ({
  id: randomUUID(),
  version: '1.2.3',
  node: '24.0.0',
  started_at,
  is_healthy: true,
});

function addWorker(started: string, read: () => Promise<InstallationFigures>): WorkerProcess {
  const described = processOf(started);
  cleanUps.push(answerOperators(world.worker, { describe: () => described, read }));
  return described;
}

function openQuestions(times = { maxWaitMs: 5000, moreMs: 300 }) {
  const questions = openWorkerQuestions(world.ctx, times);
  cleanUps.push(questions.close);
  return questions;
}

const NINE = '2026-11-15T09:00:00.000Z';
const TEN = '2026-11-15T10:00:00.000Z';

test('every worker answers, and the newest figures are used', async () => {
  const older = addWorker(NINE, async () => figures(NINE, 1));
  const newer = addWorker(TEN, async () => figures(TEN, 2));
  expect(await openQuestions().ask()).toEqual({ workers: [older, newer], figures: figures(TEN, 2) });
});

test('the first question also waits until the connection for notifications is open', async () => {
  const another = await openTestContext();
  const described = processOf(NINE);
  answerOperators(another.worker, { describe: () => described, read: async () => figures(NINE) });
  await expect.poll(() => another.worker.news.connected).toBe(true);
  expect(another.ctx.news.connected).toBe(false);
  const questions = openWorkerQuestions(another.ctx);
  expect((await questions.ask()).workers).toEqual([described]);
  questions.close();
  await another.close();
});

test('a question is repeated for a worker that starts meanwhile', async () => {
  const questions = openQuestions({ maxWaitMs: 5000, moreMs: 0 });
  const pending = questions.ask();
  await new Promise(resolve => setTimeout(resolve, 300));
  const worker = addWorker(NINE, async () => figures(NINE));
  expect((await pending).workers).toEqual([worker]);
});

test('a worker that cannot read the figures is listed, and the last figures stay', async () => {
  const read = vi.fn(async () => figures(NINE));
  const worker = addWorker(NINE, read);
  const questions = openQuestions();
  await questions.ask();
  read.mockRejectedValue(new Error('no database'));
  expect(await questions.ask()).toEqual({ workers: [worker], figures: figures(NINE) });
});

test('without workers the answer comes after the time limit', async () => {
  const started = performance.now();
  const answers = await openQuestions({ maxWaitMs: 300, moreMs: 0 }).ask();
  expect(answers).toEqual({ workers: [], figures: null });
  expect(performance.now() - started).toBeLessThan(3000);
});

test('answers that cannot be read and answers to others are ignored', async () => {
  const questions = openQuestions({ maxWaitMs: 500, moreMs: 0 });
  const pending = questions.ask();
  const foreign = { question: randomUUID(), worker: processOf(NINE), figures: figures(NINE) };
  for (const payload of ['{', '{"question":1}', JSON.stringify(foreign)])
    await sql`select pg_notify(${ANSWERS}, ${payload})`.execute(world.worker.postgres);
  expect(await pending).toEqual({ workers: [], figures: null });
});
