import rateLimit from '@fastify/rate-limit';
import { OVERLOAD_RETRY_SECONDS } from '@gsc/contract/fair-use/limits';
import { FAIR_USE_TEXT } from '@gsc/contract/fair-use/texts';
import type { Context } from '@gsc/core/context';
import { rightsOf } from '@gsc/core/stores/principal';
import { addHits, deleteExpiredCounters } from '@gsc/core/stores/rate-counters';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RetryLater } from '../http/problems.ts';
import { addressKey } from './address-key.ts';
import { isHealthCheck } from './route-class.ts';
import { SharedCounters } from './shared-counters.ts';

const WINDOW_MS = 60_000;

/**
 * Counts every request by address before it is authenticated, including pages, unknown routes and refused requests.
 * Load balancers read the health of the server from one address, so these routes are not counted. Register this
 * before the session.
 */
export async function limitAddresses(
  app: FastifyInstance,
  ctx: Pick<Context, 'postgres'>,
  perMinute: number,
): Promise<void> {
  const counters = new SharedCounters(
    { add: hits => addHits(ctx, hits), deleteExpired: () => deleteExpiredCounters(ctx) },
    app.log,
  );
  app.addHook('onListen', async () => counters.start());
  app.addHook('onClose', async () => counters.stop());
  await app.register(rateLimit, {
    global: false,
    store: storeOf(counters),
    // Limits without a key of their own count addresses.
    keyGenerator: ({ ip }) => addressKey(ip),
    errorResponseBuilder: (_request, { max, ttl }) => tooManyRequests(ttl, FAIR_USE_TEXT.routeLimit(max)),
  });
  const countAddress = app.createRateLimit({ max: perMinute, timeWindow: WINDOW_MS });
  app.addHook('onRequest', async request => {
    if (isHealthCheck(request)) return;
    // The address is unknown after the client has disconnected. Nobody reads the response.
    if (!request.ip) throw new RetryLater(503, OVERLOAD_RETRY_SECONDS, FAIR_USE_TEXT.allWork.interactive);
    const result = await countAddress(request);
    if (!result.isAllowed && result.isExceeded)
      throw tooManyRequests(result.ttl, FAIR_USE_TEXT.addressLimit(perMinute));
  });
}

/** Counts requests by account. Register this after the session. */
export function limitAccounts(app: FastifyInstance, perMinute: number): void {
  const countAccount = app.createRateLimit({
    max: perMinute,
    timeWindow: WINDOW_MS,
    keyGenerator: accountKey,
  });
  app.addHook('onRequest', async request => {
    if (!request.userContext) return;
    const result = await countAccount(request);
    if (!result.isAllowed && result.isExceeded)
      throw tooManyRequests(result.ttl, FAIR_USE_TEXT.accountLimit(perMinute));
  });
}

/** Each user has exactly one account. Visitors of the demo share one, so they are counted by address. */
export function accountKey({ userContext, ip }: FastifyRequest): string {
  if (!userContext) throw new Error('a request without a user has no account');
  const { user } = userContext;
  return rightsOf(user).countedBy === 'visitor' ? `${user.kind} ${addressKey(ip)}` : user.id;
}

const tooManyRequests = (ttlMs: number, reason: string): RetryLater => {
  const seconds = Math.max(1, Math.ceil(ttlMs / 1000));
  return new RetryLater(429, seconds, `${FAIR_USE_TEXT.slowDown(seconds)} ${reason}`);
};

type LimitedRoute = { routeInfo: { method?: string | string[]; url?: string } };

/** Stores the counters of each limit under its own name. The library creates a child for each limit. */
function storeOf(counters: SharedCounters) {
  let unnamed = 0;
  return class Store {
    readonly #name: string;

    constructor(_options: unknown, name = 'all') {
      this.#name = name;
    }

    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
    ): void {
      done(null, counters.increment(this.#name, key, timeWindow));
    }

    /** The count without this request. */
    read(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
    ): void {
      done(null, counters.read(this.#name, key, timeWindow));
    }

    /** The same limit has the same name on every server, because all of them create their limits in the same order. */
    child(options: object): Store {
      // The types of the library do not name the route, but it is always there.
      const { routeInfo } = options as LimitedRoute;
      return new Store(null, routeInfo.url ? `${routeInfo.method} ${routeInfo.url}` : `limit ${++unnamed}`);
    }
  };
}
