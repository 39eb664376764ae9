import { createHash } from 'node:crypto';
import { addressOf } from '@gsc/contract/analytics/report/address';
import { ReportConfig } from '@gsc/contract/analytics/report/api';
import { type ArrangedStack, arrangeProperty, signIn } from '../reports/arrange.ts';
import { arrangeRows, FIRST, LAST } from '../reports/arrange-rows.ts';
import type { Answer, Get } from './http-clients.ts';

const EMAIL = 'maya@trailforge.example';
const TIMEOUT_MS = 300_000;

/** Downloads a large CSV file directly and through the proxy, over HTTP/2 and HTTP/1.1. All must be the same file. */
export async function proveExport(stack: ArrangedStack, rows: number, proxied: readonly Get[], direct: Get) {
  const user = await signIn(stack, EMAIL);
  const propertyId = await arrangeProperty(stack, user, 'sc-domain:large.example');
  await arrangeRows(stack, { accountId: user.accountId, propertyId }, rows);
  const config = ReportConfig.parse({ property_ids: [propertyId], from: FIRST, to: LAST });
  const path = `/api/reports/export.csv?${addressOf(config)}`;
  const headers = { authorization: `Bearer ${user.token}` };
  const download = async (get: Get) => digest(await get(path, headers, AbortSignal.timeout(TIMEOUT_MS)));
  const expected = await download(direct);
  const started = performance.now();
  const received = [];
  for (const get of proxied) received.push(await download(get));
  const seconds = (performance.now() - started) / 1000;
  return {
    // The header, every row, and the row of withheld queries.
    ok: expected.lines === rows + 2 && received.every(({ sha256 }) => sha256 === expected.sha256),
    megabytes: Math.round(expected.bytes / 1e6),
    rows: expected.lines - 2,
    seconds_through_proxy: Number(seconds.toFixed(1)),
  };
}

async function digest({ status, body }: Answer) {
  if (status !== 200) throw new Error(`the export returned ${status}`);
  const hash = createHash('sha256');
  let [bytes, lines] = [0, 0];
  for await (const chunk of body) {
    hash.update(chunk);
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines++;
  }
  return { sha256: hash.digest('hex'), bytes, lines };
}
