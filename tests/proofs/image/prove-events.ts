import { TriggeredSync } from '@gsc/contract/sync/api';
import { SYNC_EVENTS } from '@gsc/contract/sync/events';
import type { Visitor } from '@gsc/stack/visitor';
import type { Get } from './http-clients.ts';

const PATH = '/api/sync/events';
/** The first event needs one query. A proxy that collects data would wait for the heartbeat or the end of the stream. */
const FIRST_WITHIN_MS = 2000;
const CHANGE_LATER_MS = 500;
const TIMEOUT_MS = 60_000;

/**
 * Watches the sync jobs through the proxy and directly, and starts a sync. The proxy must deliver the first event at once
 * and a change no later than the server does. The streams stay open, so that the server must end them when it stops.
 */
export async function proveEvents(visitor: Visitor, proxied: Get, direct: Get) {
  const { access_token: token } = await visitor.session();
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const open = async (get: Get) => {
    const opened = performance.now();
    const { status, body } = await get(PATH, headers, AbortSignal.timeout(TIMEOUT_MS));
    if (status !== 200) throw new Error(`${PATH} returned ${status}`);
    const events = watch(body);
    const firstMs = (await events.first) - opened;
    return { ...events, firstMs };
  };
  const [through, straight] = [await open(proxied), await open(direct)];
  await visitor.ask(TriggeredSync, '/api/sync', {});
  const laterMs = (await through.change) - (await straight.change);
  return {
    ok: through.firstMs < FIRST_WITHIN_MS && laterMs < CHANGE_LATER_MS,
    firstMs: Math.round(through.firstMs),
    laterMs: Math.round(laterMs),
    ended: Promise.all([through.ended, straight.ended]),
  };
}

/** The times at which the first events of each kind arrive. */
function watch(body: AsyncIterable<Uint8Array>) {
  const first = Promise.withResolvers<number>();
  const change = Promise.withResolvers<number>();
  const read = async () => {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      if (text.includes(`event: ${SYNC_EVENTS.jobs}\n`)) first.resolve(performance.now());
      if (text.includes(`event: ${SYNC_EVENTS.changes}\n`)) change.resolve(performance.now());
    }
    throw new Error('the stream ended');
  };
  const ended = read().catch((error: Error) => {
    // These have no effect if the events have arrived.
    first.reject(error);
    change.reject(error);
    return error.message;
  });
  return { first: first.promise, change: change.promise, ended };
}
