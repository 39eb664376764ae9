import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { differences } from '@gsc/core/testing/oracle';
import { type Connected, type Laboratory, openLaboratory } from '@gsc/core/testing/sync-laboratory';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const MAIN = new URL('../../main.ts', import.meta.url).pathname;

let lab: Laboratory;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  // Worker processes use the system clock.
  await lab.admin('PUT', 'clock', { at: new Date().toISOString(), running: false });
});
afterEach(async () => {
  for (const worker of workers.splice(0)) worker.kill('SIGKILL');
});
afterAll(() => lab?.close());

function startWorkerProcess(): ChildProcess {
  const worker = spawn(process.execPath, [MAIN], {
    env: lab.workerEnv,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  workers.push(worker);
  return worker;
}

async function jobOf(property: Connected): Promise<{ status: string; slices_done: number; fence: string }> {
  const { rows } = await lab.arrange(
    `select j.status, j.slices_done, s.fence from gsc_sync_jobs j join sync_state s using (property_id)
     where property_id = $1`,
    [property.propertyId],
  );
  return rows[0] ?? { status: 'none', slices_done: 0, fence: '0' };
}

async function waitUntil(condition: () => Promise<boolean>, seconds: number): Promise<number> {
  const started = performance.now();
  while (!(await condition())) {
    if (performance.now() - started > seconds * 1000) throw new Error(`not within ${seconds} s`);
    await delay(100);
  }
  return (performance.now() - started) / 1000;
}

test('T3: another worker resumes the job of a killed worker within 60 seconds, and all rows are correct', async () => {
  const site = await lab.addSite({ rows: 10, days: 4 });
  const property = await lab.connect(site.siteUrl, site.email);
  await lab.admin('POST', 'rules', {
    id: 'slow',
    when: { endpoint: 'searchAnalytics' },
    ...Object.fromEntries([['then', { kind: 'slow', ms: 150 }]]),
  });
  const first = startWorkerProcess();
  await waitUntil(async () => (await jobOf(property)).slices_done >= 10, 60);
  startWorkerProcess();
  await delay(3000);
  const { fence, status } = await jobOf(property);
  expect(status).toBe('running');
  first.kill('SIGKILL');
  const recovered = await waitUntil(async () => (await jobOf(property)).fence !== fence, 60);
  expect(recovered).toBeLessThan(60);
  await waitUntil(async () => (await jobOf(property)).status === 'completed', 120);
  expect(await differences(lab, property, lab.lastDays(4, new Date()))).toEqual([]);
}, 240_000);
