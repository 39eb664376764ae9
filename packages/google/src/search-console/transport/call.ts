import { count } from '@gsc/telemetry/instruments';
import { inSpan } from '@gsc/telemetry/spans';
import { ZodError } from 'zod';
import type { Credential } from '../credential.ts';
import { classifyFailure } from '../errors/classify-failure.ts';
import { classifyResponse } from '../errors/classify-response.ts';
import { GoogleError, isQuota } from '../errors/google-error.ts';
import type { Budget, BudgetKeys, Refusal } from './budget.ts';
import type { Cost } from './cost.ts';

export interface CallTimes {
  /** Timeout of one attempt, from sending to the last byte. */
  attemptMs: number;
  /** Timeout of the whole call, including waits and retries. */
  deadlineMs: number;
  retries: number;
  /** First pause between attempts. Doubles each time, with jitter. */
  backoffMs: number;
}

export const CALL_TIMES: CallTimes = { attemptMs: 60_000, deadlineMs: 300_000, retries: 5, backoffMs: 500 };

const MAX_BACKOFF_MS = 30_000;

export interface CallContext {
  credential: Credential;
  budget: Budget;
  cost: Cost;
  times: CallTimes;
  now: () => Date;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  random: () => number;
}

/** The response of the generated client when it requests text and accepts every status. */
export interface Reply {
  status: number;
  data: unknown;
  headers: Record<string, string | undefined>;
}

interface Request {
  /** The name of the method in Google's API. */
  method: string;
  keys: BudgetKeys;
  send: (signal: AbortSignal) => Promise<Reply>;
}

/**
 * Calls Google: takes from the budget, ensures a token, sends the request and retries while that can help. All calls
 * only read, so a POST is retried like a GET.
 */
export async function callGoogle<T>(
  ctx: CallContext,
  call: Request & { parse: (body: unknown) => T },
  signal?: AbortSignal,
): Promise<T> {
  const started = ctx.now().getTime();
  const remainingMs = () => started + ctx.times.deadlineMs - ctx.now().getTime();
  let refreshed = false;
  for (let attempt = 0; ; attempt++) {
    try {
      const body = await attemptOnce(ctx, call, remainingMs, signal);
      return parseBody(call.parse, body);
    } catch (failure) {
      signal?.throwIfAborted();
      // An error of our own database or code. Retrying does not help.
      if (!(failure instanceof GoogleError)) throw failure;
      // A token can become invalid early. One retry with a new token distinguishes that from a revoked grant.
      if (failure.kind === 'reauth_required' && failure.status === 401 && !refreshed) {
        refreshed = true;
        ctx.credential.forgetAccessToken();
        ctx.cost.retries++;
        continue;
      }
      const pause = retryPause(ctx, failure, attempt);
      if (pause === null || pause > remainingMs()) throw failure;
      await ctx.sleep(pause, signal);
      ctx.cost.retries++;
    }
  }
}

async function attemptOnce(
  ctx: CallContext,
  { method, keys, send }: Request,
  remainingMs: () => number,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  await untilAborted(ctx.credential.ready(), signal);
  const waitingSince = ctx.now().getTime();
  const taken = await ctx.budget.take(keys, { maxWaitMs: remainingMs(), ...(signal && { signal }) });
  ctx.cost.waitedMs += ctx.now().getTime() - waitingSince;
  if (!taken.granted) {
    throw new GoogleError(taken.kind, { reason: 'own_budget', until: taken.until, sent: false });
  }
  const limit = AbortSignal.timeout(Math.max(1, Math.min(ctx.times.attemptMs, remainingMs())));
  ctx.cost.calls++;
  const reply = await inSpan(`Google ${method}`, () =>
    send(signal ? AbortSignal.any([signal, limit]) : limit),
  ).catch(error =>
    limit.aborted ? new GoogleError('transient', { reason: 'timeout' }) : classifyFailure(error),
  );
  const outcome = reply instanceof GoogleError ? reply : read(ctx, reply);
  count('gsc_google_requests_total', 1, {
    method,
    outcome: outcome instanceof GoogleError ? outcome.kind : 'ok',
  });
  const refusal = outcome instanceof GoogleError ? refusalIn(outcome) : null;
  if (refusal) ctx.cost.refused++;
  await taken.settle(refusal);
  if (outcome instanceof GoogleError) throw outcome;
  return outcome.body;
}

function refusalIn(failure: GoogleError): Refusal | null {
  if (!isQuota(failure.kind)) return null;
  return { kind: failure.kind, scope: failure.quotaScope, retryAfterMs: failure.retryAfterMs };
}

/** A response that does not match the API reference is treated as a transient error. */
function parseBody<T>(parse: (body: unknown) => T, body: unknown): T {
  try {
    return parse(body);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    throw new GoogleError('transient', { reason: 'unexpected_answer', status: 200 });
  }
}

function read(ctx: CallContext, { status, data, headers }: Reply): { body: unknown } | GoogleError {
  const text = typeof data === 'string' ? data : '';
  ctx.cost.bytes += Buffer.byteLength(text);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  if (status !== 200)
    return classifyResponse({ status, body, retryAfter: headers['retry-after'] ?? null }, ctx.now());
  return body === undefined ? new GoogleError('transient', { reason: 'malformed_json', status }) : { body };
}

/** Returns null if a retry within this call does not help. */
function retryPause(ctx: CallContext, failure: GoogleError, attempt: number): number | null {
  if (!failure.sent || attempt >= ctx.times.retries) return null;
  if (failure.kind !== 'transient' && failure.kind !== 'quota_short') return null;
  const ceiling = Math.min(MAX_BACKOFF_MS, ctx.times.backoffMs * 2 ** attempt);
  // At least a tenth of the ceiling, so that small random values do not cause a busy loop.
  const backoff = ceiling * (0.1 + 0.9 * ctx.random());
  return failure.retryAfterMs === null ? backoff : failure.retryAfterMs + backoff * 0.2;
}

/** Stops waiting on abort, because the library's token refresh takes no signal. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
