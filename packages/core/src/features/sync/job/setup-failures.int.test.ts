import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { differences } from '../../../testing/oracle.ts';
import { type Connected, type Laboratory, openLaboratory } from '../../../testing/sync-laboratory.ts';
import { listJobs } from '../monitor/list-jobs.ts';
import { runSyncJob } from './run-sync-job.ts';
import { triggerSync } from './trigger-sync.ts';

const DAYS = 10;
/** Also the days that the emulator has not completed yet. */
const SHOWN_DAYS = 12;
const TIMEOUT_MS = 180_000;

type Refusal = { status: number; reason: string };

let lab: Laboratory;
let google: Awaited<ReturnType<typeof startRefusingGoogle>>;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
  google = await startRefusingGoogle(lab.emulator.url);
  lab.ctx.google = { ...lab.ctx.google, hosts: { ...lab.ctx.google.hosts, apiUrl: google.url } };
  const times = { retries: 1, backoffMs: 10 };
  lab.ctx.sync = { leaseMs: 10_000, concurrency: 4, searchTypes: ['web'], times };
});
beforeEach(() => google.refuse(null));
afterAll(async () => {
  google?.stop();
  await lab?.close();
});

/** Passes requests on to the emulator, but refuses those for rows, as if the setup had changed after the totals. */
async function startRefusingGoogle(origin: string) {
  let refusal: Refusal | null = null;
  let refused = 0;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (refusal && !body.includes('"dimensions":["date"]')) {
      refused += 1;
      const { status, reason } = refusal;
      const errors = [{ domain: 'global', reason, message: 'Refused.' }];
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { code: status, message: 'Refused.', errors } }));
      return;
    }
    const { authorization = '', 'content-type': contentType = 'application/json' } = request.headers;
    const headers = { authorization, 'content-type': contentType };
    const answer = await fetch(`${origin}${request.url}`, { method: request.method ?? 'GET', headers, body });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse(next: Refusal | null) {
      refusal = next;
      refused = 0;
    },
    refused: () => refused,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function newProperty(): Promise<Connected> {
  const site = await lab.addSite({ rows: 10, days: DAYS });
  return lab.connect(site.siteUrl, site.email);
}

async function sync(property: Connected): Promise<string> {
  const { job_ids } = await triggerSync(property.user, { propertyId: property.propertyId, kind: 'manual' });
  return (await runSyncJob(lab.ctx, job_ids[0] ?? '')).status;
}

async function rejected({ propertyId }: Connected): Promise<number> {
  const { rows } = await lab.arrange(
    `select count(*)::int as n from sync_ledger
     where property_id = $1 and state = 'unreachable' and fetched_at is not null`,
    [propertyId],
  );
  return rows[0].n;
}

test(
  'after the setup is corrected, the sync reads every day that failed before',
  async () => {
    const property = await newProperty();
    google.refuse({ status: 403, reason: 'accessNotConfigured' });
    expect(await sync(property)).toBe('failed');
    expect(google.refused()).toBeLessThanOrEqual(4);
    expect(await rejected(property)).toBe(0);
    const [job] = (await listJobs(property.user)).jobs;
    expect(job?.error_message).toMatch(/^Google refused the setup .*accessNotConfigured/);
    expect(job?.next_try_at).toBe(new Date(lab.ctx.now().getTime() + 15 * 60_000).toISOString());

    google.refuse(null);
    expect(await sync(property)).toBe('completed');
    expect(await differences(lab, property, lab.lastDays(SHOWN_DAYS), ['web'])).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'a refusal for an unknown reason rejects no day permanently',
  async () => {
    const property = await newProperty();
    google.refuse({ status: 403, reason: 'somethingNew' });
    expect(await sync(property)).toBe('again');
    expect(await rejected(property)).toBe(0);

    google.refuse(null);
    await lab.advance(0.25);
    expect(await lab.syncDue(lab.ctx, property.propertyId)).toEqual(['completed']);
    expect(await differences(lab, property, lab.lastDays(SHOWN_DAYS), ['web'])).toEqual([]);
  },
  TIMEOUT_MS,
);

test(
  'a rejected request is not repeated, but a day that an earlier release rejected for its setup is read',
  async () => {
    const property = await newProperty();
    google.refuse({ status: 400, reason: 'invalidParameter' });
    await sync(property);
    const marked = await rejected(property);
    expect(marked).toBeGreaterThan(0);
    google.refuse(null);
    await sync(property);
    expect(await rejected(property)).toBe(marked);

    await lab.arrange(
      `update sync_days set reason = 'accessNotConfigured' where property_id = $1 and state = 'unreachable'`,
      [property.propertyId],
    );
    expect(await sync(property)).toBe('completed');
    expect(await rejected(property)).toBe(0);
    expect(await differences(lab, property, lab.lastDays(SHOWN_DAYS), ['web'])).toEqual([]);
  },
  TIMEOUT_MS,
);
