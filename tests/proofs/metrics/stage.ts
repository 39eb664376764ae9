import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, pacificDay } from '@gsc/calendar/pacific-day';
import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import { PROPERTIES_PATHS, PropertyList } from '@gsc/contract/properties/api';
import { withPostgresClient } from '@gsc/db/postgres/client';
import { waitUntilReady } from '@gsc/stack/child';
import { fillAccount } from '@gsc/stack/fill-account';
import { freePort } from '@gsc/stack/free-port';
import { startStack } from '@gsc/stack/start-stack';
import { Visitor } from '@gsc/stack/visitor';
import { createSmallSites } from '../../browser/small-sites.ts';
import { type Collector, startCollector } from './collector.ts';
import type { Target } from './scrape.ts';

const EMAIL = 'metrics@site.example';

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** The product as processes with metrics and traces, and a user with a property that was synced once. */
export async function openStage() {
  const collector: Collector = await startCollector();
  const ports = { server: await freePort(), worker: await freePort() };
  const telemetry = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, LOG_LEVEL: 'error' };
  const stack = await startStack({
    worker: false,
    serverEnv: { ...telemetry, METRICS_PORT: String(ports.server) },
    workerEnv: { ...telemetry, METRICS_PORT: String(ports.worker) },
  });
  const workerUrl = `http://127.0.0.1:${ports.worker}`;
  const worker = stack.startWorker();
  await waitUntilReady(worker, `${workerUrl}/healthz`);
  await createSmallSites(stack.emulatorUrl, EMAIL, ['metrics.example']);
  await fillAccount(stack, EMAIL);
  const visitor = new Visitor(stack);
  await visitor.signIn(EMAIL);
  const { active } = await visitor.ask(PropertyList, PROPERTIES_PATHS.list);
  const property = active[0]?.id ?? '';
  const { access_token: token } = await visitor.session();
  const today = pacificDay(new Date());
  let reports = 0;

  const query = <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    withPostgresClient(
      stack.stores.superuserUrl,
      async client => (await client.query(text, values)).rows as R[],
    );
  const send = (path: string, body?: object) =>
    visitor.send(path, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });

  return {
    stack,
    worker,
    workerUrl,
    collector,
    property,
    query,
    targets: [
      { job: 'gsc-server', url: `http://127.0.0.1:${ports.server}/metrics` },
      { job: 'gsc-worker', url: `${workerUrl}/metrics` },
    ] satisfies Target[],
    listProperties: () => send(PROPERTIES_PATHS.list),
    /** Requests a report that was not read before, so that it is not in the cache. */
    runReport: () =>
      send(REPORTS_PATHS.run, {
        property_ids: [property],
        from: addDays(today, -8 - reports++),
        to: addDays(today, -1),
        dimensions: ['page'],
      }),
    /** Runs a task at once and waits until it has succeeded. */
    async runTask(name: string): Promise<void> {
      const [job] = await query<{ id: string }>(
        `insert into pgboss.job (name, data) values ($1, '{}') returning id`,
        [name],
      );
      for (let tries = 0; tries < 100; tries++) {
        const [found] = await query<{ state: string }>('select state from pgboss.job where id = $1', [
          job?.id,
        ]);
        if (found?.state === 'completed') return;
        await sleep(100);
      }
      throw new Error(`the task ${name} did not run`);
    },
    async close(): Promise<void> {
      await stack.stop();
      collector.close();
    },
  };
}
