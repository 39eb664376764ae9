import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserContext } from '@gsc/core/context';
import { getCheck } from '@gsc/core/features/indexing/checks/get-check';
import { startCheck } from '@gsc/core/features/indexing/checks/start-check';
import { openContext } from '@gsc/core/open-context';
import { loadSecrets } from '@gsc/stack/secrets';
import { asRule } from '../sync/fault-rule.ts';
import { openRealStack, type RealStack } from '../sync/real-stack.ts';
import { pagesOf, type RecordedInspection } from './inspector.ts';

/** Google's response time, measured by others. */
const LATENCY_MS = 6300;
const PER_MINUTE = 600;
const IN_PROGRESS = 64;

/** The context of the server, to start and read checks. */
function serverContext(real: RealStack, userId: string): UserContext & { close(): Promise<void> } {
  const env = real.stack.stores.serverEnv;
  const ctx = openContext({
    databaseUrl: env.DATABASE_URL ?? '',
    clickhouse: {
      url: env.CLICKHOUSE_URL ?? '',
      username: env.CLICKHOUSE_USERNAME ?? '',
      password: env.CLICKHOUSE_PASSWORD ?? '',
      database: env.CLICKHOUSE_DATABASE ?? '',
    },
    google: { issuer: real.stack.emulatorUrl, clientId: 'proof', clientSecret: 'proof' },
    tokenKeys: loadSecrets(real.dir).tokenKeys,
    log: { info() {}, warn() {}, error() {} },
  });
  return { ...ctx, user: { kind: 'user', id: userId, email: '', sessionId: randomUUID() } };
}

async function bulkCheck(urls: number, kills: number) {
  const real = await openRealStack();
  const workers = [real.startWorker(), real.startWorker()];
  try {
    const property = await real.addProperty({ rows: 1, days: 1 });
    await real.untilQuiet(10 * 60_000);
    await real.admin('PUT', 'quotas', { preset: 'google', clock: 'real' });
    const rule = { fault: { kind: 'slow', ms: LATENCY_MS }, when: { endpoint: 'inspection' } };
    await real.admin('POST', 'rules', asRule(rule, 0));
    const ctx = serverContext(real, property.userId);
    const started = performance.now();
    const { checkId } = await startCheck(ctx, { urls: pagesOf(property.siteUrl.slice(10), urls) });
    const limitMs = ((urls * 60_000) / PER_MINUTE + LATENCY_MS) * 1.25 + 60_000 * (kills + 1);
    let [killed, check] = [0, await getCheck(ctx, checkId)];
    while (check.status === 'in_progress' && performance.now() - started < 4 * limitMs) {
      await sleep(250);
      check = await getCheck(ctx, checkId);
      // The lease names the run, not the process, so both workers are killed and replaced.
      if (killed < kills && check.checked_urls >= (urls * (killed + 1)) / (kills + 1)) {
        killed++;
        for (const worker of workers.splice(0)) await worker.kill();
        workers.push(real.startWorker(), real.startWorker());
      }
    }
    const seconds = (performance.now() - started) / 1000;
    const path = `calls?endpoint=inspection&site=${encodeURIComponent(property.siteUrl)}`;
    const { calls } = await real.admin<{ calls: RecordedInspection[] }>('GET', path);
    const answered = calls.filter(call => call.status === 200);
    await ctx.close();
    return {
      status: check.status,
      urls,
      checked: check.checked_urls,
      errors: check.verdicts.Error,
      killed,
      inspections: answered.length,
      different: new Set(answered.map(call => call.bodyHash)).size,
      refused: calls.filter(call => call.status === 429).length,
      check_seconds: Math.round(seconds * 10) / 10,
    };
  } finally {
    for (const worker of workers) await worker.kill();
    await real.close();
  }
}

/** T11: 2,000 URLs at 6.3 seconds each within 1.25 times what the quota of 600 a minute allows, without a refusal. */
export async function bulkInspection(urls: number) {
  const result = await bulkCheck(urls, 0);
  const limit = Math.max(1.25 * ((urls * 60) / PER_MINUTE), (urls * 60) / PER_MINUTE + 25);
  return {
    ok:
      result.status === 'completed' &&
      result.checked === urls &&
      result.errors === 0 &&
      result.inspections === urls &&
      result.different === urls &&
      result.refused === 0 &&
      result.check_seconds <= limit,
    limit_s: limit,
    ...result,
  };
}

/** T11: the workers are killed during the check. Each kill repeats at most the inspections in progress. */
export async function killedInspection(urls: number, kills: number) {
  const result = await bulkCheck(urls, kills);
  return {
    ok:
      result.status === 'completed' &&
      result.checked === urls &&
      result.errors === 0 &&
      result.killed === kills &&
      result.different === urls &&
      result.inspections - urls <= kills * IN_PROGRESS &&
      result.refused === 0,
    repeated: result.inspections - urls,
    repeated_limit: kills * IN_PROGRESS,
    ...result,
  };
}
