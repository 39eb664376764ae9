import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RecordedCall } from '../calls.ts';
import { deliver } from '../faults/deliver.ts';
import { namedError } from '../faults/fault-errors.ts';
import type { Fault } from '../faults/rule.ts';
import { loadCost } from '../limits/load-cost.ts';
import { refusal } from '../limits/refusal.ts';
import type { SearchAnalyticsRequest } from './analytics/query-types.ts';
import { type Caller, callerOf } from './caller.ts';
import type { SearchConsoleContext } from './context.ts';
import type { Endpoint } from './endpoints.ts';
import { Refused } from './json-body.ts';

/** What a call asks for, read from its address and body; wrong ones are thrown as Refused. */
export interface Asked {
  site?: string;
  request?: SearchAnalyticsRequest;
  inspectionUrl?: string;
  /** Found wrong while reading: refused only after identity, limits and permission, as Google does. */
  problem?: Refused;
}

export interface Worked {
  body: string | Buffer;
  rows?: number;
}

export interface Work {
  endpoint: Endpoint;
  read(body: string): Asked;
  answer(caller: Caller, asked: Asked, faults: readonly Fault[]): Worked | Promise<Worked>;
}

const HEADERS = {
  'content-type': 'application/json; charset=UTF-8',
  'cache-control': 'private',
  vary: 'Origin, X-Origin, Referer',
  'x-content-type-options': 'nosniff',
};

/** The way of every call: identity, faults, limits, then the work itself; recorded from the first moment. */
export async function serve(
  ctx: SearchConsoleContext,
  http: FastifyRequest,
  reply: FastifyReply,
  work: Work,
): Promise<FastifyReply> {
  const call = ctx.calls.begin(http.method, http.url);
  const text = typeof http.body === 'string' ? http.body : '';
  call.endpoint = work.endpoint;
  call.dataAt = new Date(ctx.dataClock.now()).toISOString();
  if (text !== '') call.bodyHash = hash('sha1', text, 'hex');
  let faults: Fault[] = [];
  try {
    const caller = callerOf(ctx, work.endpoint, http.headers.authorization);
    call.persona = caller.account.email;
    const asked = work.read(text);
    if (asked.site !== undefined) call.site = asked.site;
    if (asked.request) {
      const { startRow, rowLimit: _, ...question } = asked.request;
      call.startRow = startRow;
      call.question = hash('sha1', JSON.stringify(question), 'hex');
    }
    faults = firing(ctx, call, work.endpoint, caller, asked);
    throwIfError(faults, work.endpoint, asked);
    meter(ctx, call, work.endpoint, caller, asked);
    const { body, rows } = await work.answer(caller, asked, faults);
    call.status = 200;
    if (rows !== undefined) call.rows = rows;
    return await deliver(reply, { status: 200, headers: HEADERS, body }, noting(call, faults));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, body, headers, text: page } = error.answer;
    call.status = status;
    const type = page === undefined ? {} : { 'content-type': 'text/html; charset=UTF-8' };
    const answer = {
      status,
      headers: { ...HEADERS, ...type, ...headers },
      body: page ?? JSON.stringify(body),
    };
    return deliver(reply, answer, noting(call, faults));
  }
}

function firing(
  ctx: SearchConsoleContext,
  call: RecordedCall,
  endpoint: Endpoint,
  { account }: Caller,
  { site, request, inspectionUrl }: Asked,
): Fault[] {
  if (ctx.rules.isEmpty()) return [];
  const fired = ctx.rules.firing({
    endpoint,
    persona: account.email,
    ...(site !== undefined && { site }),
    ...(request && { request }),
    ...(inspectionUrl !== undefined && { inspectionUrl }),
  });
  if (fired.length > 0) call.faults = fired.map(({ rule }) => rule);
  return fired.map(({ fault }) => fault);
}

function throwIfError(faults: readonly Fault[], endpoint: Endpoint, { site }: Asked): void {
  const error = faults.find(fault => fault.kind === 'error');
  if (!error) return;
  throw new Refused(
    namedError(error.error, { endpoint, ...(site !== undefined && { site }) }, error.retryAfter),
  );
}

function meter(
  ctx: SearchConsoleContext,
  call: RecordedCall,
  endpoint: Endpoint,
  { account, clientId }: Caller,
  { site, request }: Asked,
): void {
  const { quotas, own } = ctx.quotas.of(account);
  const cost = request ? loadCost(request) : 0;
  if (request) call.cost = cost;
  const metered = {
    endpoint,
    ...(site !== undefined && { site }),
    user: account.subject,
    project: own ? `${clientId} ${account.email}` : clientId,
    cost,
    quotas,
  };
  const over = ctx.limiter.admit(metered);
  if (!over) return;
  call.refusedBy = `${over.scope} ${over.period}`;
  throw new Refused(refusal(over, metered, quotas.refusal));
}

/** A connection that is broken off has no status, whatever was about to be said. */
function noting(call: RecordedCall, faults: readonly Fault[]): readonly Fault[] {
  if (faults.some(fault => fault.kind === 'reset')) call.status = 0;
  return faults;
}
