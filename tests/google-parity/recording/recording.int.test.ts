import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningEmulator, startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emulatorTokens } from '../emulator-target.ts';

/** Acts as Google, with other users and data than the emulator that the recorder starts. */
let google: RunningEmulator;
let refreshToken: string;
let dir: string;
const SITE = 'sc-domain:potluckatlas.example';

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'gsc-record-'));
  google = await startEmulator({ seed: 'another world' });
  await admin('PUT', 'clock', { at: new Date().toISOString() });
  refreshToken = (await emulatorTokens(google.url, { email: 'beatriz@potluckatlas.example' })).refresh_token;
});
afterAll(async () => {
  await google?.stop();
  rmSync(dir, { recursive: true, force: true });
});

const admin = (method: string, path: string, body: object) =>
  fetch(`${google.url}/__emulator/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Runs the command as a process of its own. */
async function record(out: string, issuer = google.url) {
  const main = new URL('../record-google.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [main, 'google', '--out', join(dir, out)], {
    env: {
      PATH: process.env.PATH,
      GOOGLE_PARITY_ISSUER: issuer,
      GOOGLE_PARITY_CLIENT_ID: google.client.id,
      GOOGLE_PARITY_CLIENT_SECRET: google.client.secret,
      GOOGLE_PARITY_REFRESH_TOKEN: refreshToken,
      GOOGLE_PARITY_SITE: SITE,
      GOOGLE_PARITY_PAGE: 'https://potluckatlas.example/',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk));
  const code = await new Promise(resolve => child.on('close', resolve));
  return { code, output };
}

const writtenIn = (out: string): string =>
  readdirSync(join(dir, out))
    .map(name => readFileSync(join(dir, out, name), 'utf8'))
    .join('\n');

test('answers are recorded without names, and equal answers have no differences', async () => {
  const { code, output } = await record('equal');
  expect([code, output]).toEqual([0, expect.stringContaining('0 differences')]);
  const text = writtenIn('equal');
  for (const name of ['potluckatlas', 'beatriz', refreshToken, google.client.secret])
    expect(text.toLowerCase()).not.toContain(name.toLowerCase());
  const { calls } = JSON.parse(text);
  const byQuery = calls.find((call: { name: string }) => call.name === 'by query');
  expect(byQuery.body.rows[0]).toEqual({
    keys: [expect.stringMatching(/^t\d{6}x*$/)],
    clicks: expect.any(Number),
    impressions: expect.any(Number),
    ctr: expect.any(Number),
    position: expect.any(Number),
  });
});

test('other behaviour is listed', async () => {
  await admin('PUT', 'wire', { metadataNames: 'camel' });
  const rule = {
    when: { endpoint: 'searchAnalytics', type: 'discover' },
    fault: { kind: 'error', error: 'quota-403' },
  };
  await admin('POST', 'rules', { id: 'discover', ...rule });
  const { code, output } = await record('other');
  await admin('DELETE', 'rules', {});
  await admin('PUT', 'wire', { metadataNames: 'snake' });
  expect(code).toBe(1);
  expect(output).toContain('DIFFERENT: discover by page: status is 403 at Google, 200 here');
  expect(output).toContain('metadata.firstIncompleteDate is on one side only');
});

const PLANTED = 'Plänted-7f3a Person';

/** Between the recorder and Google: writes the planted text to every place where an answer can have a text. */
async function startPlanter(): Promise<Server> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const answer = await fetch(google.url + request.url, {
      method: request.method ?? 'GET',
      headers: { authorization, ...(type && { 'content-type': type }) },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const body = await answer.json();
    if (request.url !== '/token') plant(body);
    response.writeHead(answer.status, { 'content-type': `application/json; owner="${PLANTED}"` });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function plant(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    if (typeof each === 'string') Object.assign(value, { [name]: `${each} ${PLANTED}` });
    else plant(each);
  }
  if (!Array.isArray(value))
    Object.assign(value, { newField: PLANTED, [PLANTED]: [PLANTED, { email: `${PLANTED}@x.example` }] });
}

test('a planted text is in no file, wherever Google puts it', async () => {
  const planter = await startPlanter();
  try {
    const { port } = planter.address() as AddressInfo;
    const { output } = await record('planted', `http://127.0.0.1:${port}`);
    expect(output).toContain('answers are in');
    expect(output).toContain('newField');
    const text = writtenIn('planted').toLowerCase();
    for (const part of ['plänted', 'nted-7f3a', '7f3a', 'person']) expect(text).not.toContain(part);
    expect(output.toLowerCase()).not.toContain('7f3a');
  } finally {
    planter.close();
  }
});
