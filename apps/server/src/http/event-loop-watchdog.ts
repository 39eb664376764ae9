import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';

const INTERVAL_MS = 100;
const THRESHOLD_MS = 200;
const MAX_LISTED = 20;

type Options = { log: FastifyBaseLogger; thresholdMs?: number };

/**
 * Logs when the event loop was blocked, with the requests that were in progress or ended in the meantime. One of them
 * is the cause, unless garbage collection or the machine is. Addresses are route patterns, without ids and queries.
 */
export function watchEventLoop(app: FastifyInstance, { log, thresholdMs = THRESHOLD_MS }: Options): void {
  const running = new Map<FastifyRequest, number>();
  let ended: { route: string; ms: number }[] = [];
  app.addHook('onRequest', async request => {
    running.set(request, performance.now());
  });
  const end = (request: FastifyRequest) => {
    const started = running.get(request);
    if (started === undefined) return;
    running.delete(request);
    ended.push({ route: routeOf(request), ms: Math.round(performance.now() - started) });
  };
  app.addHook('onResponse', async request => end(request));
  app.addHook('onRequestAbort', async request => end(request));
  let expected = performance.now() + INTERVAL_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    const delayMs = Math.round(now - expected);
    expected = now + INTERVAL_MS;
    if (delayMs > thresholdMs) {
      const open = [...running].map(([request, started]) => ({
        route: routeOf(request),
        ms: Math.round(now - started),
      }));
      // The newest first. The oldest are streams that stay open.
      const requests = [...ended, ...open].reverse();
      log.warn(
        { delayMs, requests: requests.slice(0, MAX_LISTED), count: requests.length },
        'event loop delayed',
      );
    }
    ended = [];
  }, INTERVAL_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

const routeOf = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? '(no route)'}`;
