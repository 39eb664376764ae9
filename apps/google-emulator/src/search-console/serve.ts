import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RecordedCall } from '../calls.ts';
import { deliver } from '../faults/deliver.ts';
import { namedError } from '../faults/fault-errors.ts';
import type { Fault } from '../faults/rule.ts';
import { loadCost } from '../limits/load-cost.ts';
import { refusal } from '../limits/refusal.ts';
import type { Endpoint } from '../protocol/endpoints.ts';
import { Refused } from '../protocol/json-body.ts';
import type { SearchAnalyticsRequest } from '../protocol/query-types.ts';
import { type Caller, callerOf } from './caller.ts';
import type { SearchConsoleContext } from './context.ts';

/** A call parsed from its URL and body. */
export interface ParsedCall {
  site?: string;
  request?: SearchAnalyticsRequest;
  inspectionUrl?: string;
  /** A parse error. It is returned only after authentication, limits and permissions are checked, as at Google. */
  problem?: Refused;
}

export interface CallResult {
  body: string | Buffer;
  rows?: number;
}

export interface Work {
  endpoint: Endpoint;
  read(body: string): ParsedCall;
  respond(caller: Caller, parsed: ParsedCall, faults: readonly Fault[]): CallResult | Promise<CallResult>;
}

const HEADERS = {
  'content-type': 'application/json; charset=UTF-8',
  'cache-control': 'private',
  vary: 'Origin, X-Origin, Referer',
  'x-content-type-options': 'nosniff',
};

/** Handles a call: records it, authenticates the caller, applies faults and limits, then runs the operation. */
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
    const parsed = work.read(text);
    if (parsed.site !== undefined) call.site = parsed.site;
    if (parsed.request) {
      const { startRow, rowLimit: _, ...question } = parsed.request;
      call.startRow = startRow;
      call.question = hash('sha1', JSON.stringify(question), 'hex');
    }
    faults = applyRules(ctx, call, work.endpoint, caller, parsed);
    throwIfError(faults, work.endpoint, parsed);
    meter(ctx, call, work.endpoint, caller, parsed);
    const { body, rows } = await work.respond(caller, parsed, faults);
    call.status = 200;
    if (rows !== undefined) call.rows = rows;
    return await deliver(reply, { status: 200, headers: HEADERS, body }, recordReset(call, faults));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { status, body, headers, text: page } = error.response;
    call.status = status;
    const type = page === undefined ? {} : { 'content-type': 'text/html; charset=UTF-8' };
    const response = {
      status,
      headers: { ...HEADERS, ...type, ...headers },
      body: page ?? JSON.stringify(body),
    };
    return deliver(reply, response, recordReset(call, faults));
  }
}

function applyRules(
  ctx: SearchConsoleContext,
  call: RecordedCall,
  endpoint: Endpoint,
  { account }: Caller,
  { site, request, inspectionUrl }: ParsedCall,
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

function throwIfError(faults: readonly Fault[], endpoint: Endpoint, { site, request }: ParsedCall): void {
  const error = faults.find(fault => fault.kind === 'error');
  if (!error) return;
  const call = { endpoint, ...(site !== undefined && { site }), ...(request && { type: request.type }) };
  throw new Refused(namedError(error.error, call, error.retryAfter));
}

function meter(
  ctx: SearchConsoleContext,
  call: RecordedCall,
  endpoint: Endpoint,
  { account, clientId }: Caller,
  { site, request }: ParsedCall,
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

/** A reset connection is recorded without a status. */
function recordReset(call: RecordedCall, faults: readonly Fault[]): readonly Fault[] {
  if (faults.some(fault => fault.kind === 'reset')) call.status = 0;
  return faults;
}
