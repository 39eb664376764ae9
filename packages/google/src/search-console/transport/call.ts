import { ZodError } from 'zod';
import type { Credential } from '../credential.ts';
import { classifyAnswer } from '../errors/classify-answer.ts';
import { classifyFailure } from '../errors/classify-failure.ts';
import { GoogleError, isQuota } from '../errors/google-error.ts';
import type { Budget, BudgetKeys, Refusal } from './budget.ts';
import type { Cost } from './cost.ts';

export interface CallTimes {
  /** One attempt, from sending to the last byte. */
  attemptMs: number;
  /** The whole call with every wait and retry. */
  deadlineMs: number;
  retries: number;
  /** First pause between attempts; doubles, with full jitter. */
  backoffMs: number;
}

export const CALL_TIMES: CallTimes = { attemptMs: 60_000, deadlineMs: 300_000, retries: 5, backoffMs: 500 };

const LONGEST_BACKOFF_MS = 30_000;

export interface CallContext {
  credential: Credential;
  budget: Budget;
  cost: Cost;
  times: CallTimes;
  now: () => Date;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  random: () => number;
}

/** What the generated client gives back when it is asked for text and told to accept every status. */
export interface Reply {
  status: number;
  data: unknown;
  headers: Record<string, string | undefined>;
}

/**
 * One call to Google: budget, token, attempt, and again as long as that can help. Reading is safe to repeat,
 * so a POST is retried like a GET.
 */
export async function callGoogle<T>(
  ctx: CallContext,
  call: { keys: BudgetKeys; send: (signal: AbortSignal) => Promise<Reply>; parse: (body: unknown) => T },
  signal?: AbortSignal,
): Promise<T> {
  const started = ctx.now().getTime();
  const left = () => started + ctx.times.deadlineMs - ctx.now().getTime();
  let refreshed = false;
  for (let attempt = 0; ; attempt++) {
    try {
      const body = await attemptOnce(ctx, call, left, signal);
      return parsed(call.parse, body);
    } catch (failure) {
      signal?.throwIfAborted();
      // Our own store or our own mistake: neither Google's doing nor better the next time.
      if (!(failure instanceof GoogleError)) throw failure;
      // A token can die before its time; one new token tells that from a grant that is gone.
      if (failure.kind === 'reauth_required' && failure.status === 401 && !refreshed) {
        refreshed = true;
        ctx.credential.forgetAccessToken();
        ctx.cost.retries++;
        continue;
      }
      const pause = retryPause(ctx, failure, attempt);
      if (pause === null || pause > left()) throw failure;
      await ctx.sleep(pause, signal);
      ctx.cost.retries++;
    }
  }
}

async function attemptOnce(
  ctx: CallContext,
  { keys, send }: { keys: BudgetKeys; send: (signal: AbortSignal) => Promise<Reply> },
  left: () => number,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  await untilAborted(ctx.credential.ready(), signal);
  const asked = ctx.now().getTime();
  const taken = await ctx.budget.take(keys, { maxWaitMs: left(), ...(signal && { signal }) });
  ctx.cost.waitedMs += ctx.now().getTime() - asked;
  if (!taken.granted) {
    throw new GoogleError(taken.kind, { reason: 'own_budget', until: taken.until, sent: false });
  }
  const limit = AbortSignal.timeout(Math.max(1, Math.min(ctx.times.attemptMs, left())));
  ctx.cost.calls++;
  const reply = await send(signal ? AbortSignal.any([signal, limit]) : limit).catch(error =>
    limit.aborted ? new GoogleError('transient', { reason: 'timeout' }) : classifyFailure(error),
  );
  const outcome = reply instanceof GoogleError ? reply : read(ctx, reply);
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

/** An answer of another shape than the reference promises is Google's hiccup, not a crash of ours. */
function parsed<T>(parse: (body: unknown) => T, body: unknown): T {
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
    return classifyAnswer({ status, body, retryAfter: headers['retry-after'] ?? null }, ctx.now());
  return body === undefined ? new GoogleError('transient', { reason: 'malformed_json', status }) : { body };
}

/** Null: trying again does not help, or not within this call. */
function retryPause(ctx: CallContext, failure: GoogleError, attempt: number): number | null {
  if (!failure.sent || attempt >= ctx.times.retries) return null;
  if (failure.kind !== 'transient' && failure.kind !== 'quota_short') return null;
  const ceiling = Math.min(LONGEST_BACKOFF_MS, ctx.times.backoffMs * 2 ** attempt);
  // At least a tenth of it, so that a lucky draw is not a hot loop.
  const backoff = ceiling * (0.1 + 0.9 * ctx.random());
  return failure.retryAfterMs === null ? backoff : failure.retryAfterMs + backoff * 0.2;
}

/** The library's refresh takes no signal; the one who waits for it can still leave. */
async function untilAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const leave = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
