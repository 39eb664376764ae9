import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { count, recordSeconds } from './instruments.ts';
import { currentTracing, inSpan } from './spans.ts';
import { startTelemetry, type Telemetry } from './start-telemetry.ts';
import { observeStatement } from './statements.ts';

let telemetry: Telemetry | null = null;
afterEach(async () => {
  await telemetry?.close();
  telemetry = null;
});

const warnings: string[] = [];
const log = { warn: (fields: object) => warnings.push(String((fields as { err?: Error }).err)) };
const LOCAL = { host: '127.0.0.1', port: 0 };

async function startMetrics() {
  telemetry = await startTelemetry({ service: 'worker', version: '1.2.3', metrics: LOCAL, log });
  const { metrics } = telemetry;
  if (!metrics) throw new Error('no metrics');
  const url = `http://127.0.0.1:${metrics.port}`;
  return { metrics, url, read: async () => (await fetch(`${url}/metrics`)).text() };
}

test('the metrics have the exact names and only the given labels', async () => {
  const { read } = await startMetrics();
  recordSeconds('http_server_request_duration_seconds', 30, { route: '/api/reports', status_class: '2xx' });
  count('gsc_google_requests_total', 2, { method: 'sites.list', outcome: 'ok' });
  await observeStatement('SELECT 1 FROM report_pages(x)', async () => 1);
  await observeStatement('SELECT 1 FROM report_pages(x)', () => Promise.reject(new Error())).catch(() => {});
  const lines = (await read()).split('\n');
  expect(lines).toContain(
    'http_server_request_duration_seconds_bucket{route="/api/reports",status_class="2xx",le="0.025"} 0',
  );
  expect(lines).toContain(
    'http_server_request_duration_seconds_bucket{route="/api/reports",status_class="2xx",le="0.05"} 1',
  );
  expect(lines).toContain('gsc_google_requests_total{method="sites.list",outcome="ok"} 2');
  for (const outcome of ['ok', 'failed'])
    expect(lines).toContain(
      `gsc_clickhouse_query_duration_seconds_count{statement="select report_pages",outcome="${outcome}"} 1`,
    );
  // The series exists before the first damage, so that the first increase is visible.
  expect(lines).toContain('gsc_audit_damaged_slices_total 0');
  expect(lines).toContain(`gsc_build_info{version="1.2.3",node="${process.versions.node}"} 1`);
});

test('gauges are read on a scrape, and a failed reading is reported and has no values', async () => {
  const { metrics, read } = await startMetrics();
  const values = {
    gsc_sync_jobs: { label: 'status', values: { queued: 3 } },
    gsc_sync_oldest_due_seconds: 7,
    gsc_google_quota_used_ratio: 0.5,
    gsc_connections: { label: 'state', values: {} },
    gsc_queue_oldest_seconds: { label: 'queue', values: { sync: 1 } },
    gsc_task_last_success_timestamp_seconds: { label: 'task', values: {} },
    gsc_generations_unswept: 0,
    gsc_backup_last_success_timestamp_seconds: 0,
    gsc_restore_drill_last_success_timestamp_seconds: 0,
    gsc_held_removals: { label: 'kind', values: {} },
    gsc_emails_waiting: { label: 'kind', values: { contact: 2 } },
    gsc_emails_given_up: { label: 'kind', values: { contact: 1 } },
    gsc_emails_oldest_seconds: { label: 'kind', values: { contact: 9 } },
  };
  let fails = true;
  metrics.addGauges(async () => {
    if (fails) throw new Error('no database');
    return values;
  });
  expect(await read()).not.toContain('gsc_sync_jobs');
  expect(warnings).toEqual(['Error: no database']);
  fails = false;
  await telemetry?.close();
  const second = await startMetrics();
  second.metrics.addGauges(async () => values);
  const text = await second.read();
  expect(text).toContain('gsc_sync_jobs{status="queued"} 3');
  expect(text).toContain('gsc_sync_oldest_due_seconds 7');
});

test('the health check and nothing else is on the same port', async () => {
  const { metrics, url } = await startMetrics();
  const status = async (path: string, method = 'GET') => (await fetch(url + path, { method })).status;
  expect(await status('/healthz')).toBe(200);
  metrics.setHealth(() => false);
  expect(await status('/healthz')).toBe(503);
  expect(await status('/')).toBe(404);
  expect(await status('/metrics', 'POST')).toBe(405);
});

test('spans reach the collector with their parents', async () => {
  const bodies: string[] = [];
  const collector = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    bodies.push(`${request.url} ${text}`);
    response.end('{}');
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  telemetry = await startTelemetry({
    service: 'server',
    version: '1.2.3',
    traces: { endpoint: `http://127.0.0.1:${port}/`, ratio: 1 },
    log,
  });
  let ids: ReturnType<NonNullable<ReturnType<typeof currentTracing>>['activeIds']> = null;
  await inSpan('outer', () =>
    inSpan('inner', async () => {
      await new Promise(resolve => setTimeout(resolve, 1));
      ids = currentTracing()?.activeIds() ?? null;
      currentTracing()?.record('leaf', { attributes: {}, milliseconds: 1, failed: false });
    }),
  );
  await telemetry.close();
  telemetry = null;
  collector.close();
  expect(bodies).toHaveLength(1);
  const [path, text = ''] = bodies[0]?.split(/ (.*)/s) ?? [];
  expect(path).toBe('/v1/traces');
  type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string };
  const spans: Span[] = JSON.parse(text).resourceSpans[0].scopeSpans[0].spans;
  const [leaf, inner, outer] = spans;
  expect(spans.map(({ name }) => name)).toEqual(['leaf', 'inner', 'outer']);
  expect(leaf?.parentSpanId).toBe(inner?.spanId);
  expect(inner?.parentSpanId).toBe(outer?.spanId);
  expect(outer?.parentSpanId ?? '').toBe('');
  expect(ids).toEqual({ trace_id: inner?.traceId, span_id: inner?.spanId });
});

test('without settings nothing is loaded and nothing listens', async () => {
  telemetry = await startTelemetry({ service: 'server', version: '1.2.3', log });
  expect(telemetry.metrics).toBeNull();
  expect(currentTracing()).toBeNull();
});
