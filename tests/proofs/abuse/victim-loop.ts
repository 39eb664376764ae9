import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import { OVERVIEW_PATHS } from '@gsc/contract/overview/api';
import { PROPERTIES_PATHS } from '@gsc/contract/properties/api';
import { FIRST, LAST } from '../reports/arrange-rows.ts';
import { call, keepAlive } from './wire/call.ts';
import type { Seat, SentRequest } from './wire/client.ts';

export type VictimData = { port: number; seat: Seat };
/** `at` is the end of the request, in milliseconds since the epoch. */
export type Sample = { path: string; status: number; ms: number; at: number };

/** A person does not send more. It stays far below the limits of an account. */
const PAUSE_MS = 300;

/**
 * Runs in its own thread, so that the work of the attacking clients is not counted as time of the server. A message
 * replaces the access token.
 */
const { port, seat } = workerData as VictimData;
parentPort?.on('message', (token: string) => {
  seat.token = token;
});
const requests: SentRequest[] = [
  { path: OVERVIEW_PATHS.overview },
  {
    method: 'POST',
    path: REPORTS_PATHS.run,
    body: { property_ids: [seat.propertyId], from: FIRST, to: LAST },
  },
  { path: PROPERTIES_PATHS.list },
];
const agent = keepAlive(1);
for (;;) {
  for (const request of requests) {
    const { status, ms } = await call({ port, agent }, seat, request);
    parentPort?.postMessage({ path: request.path, status, ms, at: Date.now() } satisfies Sample);
    await sleep(PAUSE_MS);
  }
}
