import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as sleep } from 'node:timers/promises';
import { Dice } from '../reports/random-config.ts';
import { buildRequest, type FuzzRequest } from './build-request.ts';
import type { Operation } from './operations.ts';
import { type Known, Values } from './values.ts';
import { MARKER } from './world.ts';

export const SLOW_MS = 2000;
const CONCURRENCY = 4;
const EXAMPLES = 10;
const SHOWN_CHARACTERS = 400;
const TIMEOUT_MS = 60_000;
/** Fastify publishes when a request has passed authentication and validation, and its handler starts. */
const HANDLER_CHANNEL = 'tracing:fastify.request.handler:start';

export type Visitor = {
  kind: string;
  known: Known;
  /** A valid access token, or null for an anonymous visitor. It replaces a token that was refused. */
  token: () => Promise<string | null>;
  /** The smallest share of requests that must reach a handler. */
  minimum: number;
};

type Answer = { status: number; text: string; ms: number };

/** Sends random requests of one kind of visitor to every operation. */
export async function sendRequests(
  apiUrl: string,
  operations: readonly Operation[],
  { kind, known, token, minimum }: Visitor,
  { count, seed }: { count: number; seed: number },
) {
  const dice = new Dice(seed);
  const values = new Values(dice, known);
  const reached = new Map<string, number>();
  const onHandler = (message: unknown) => {
    const { request } = message as { request: { headers: Record<string, string | undefined> } };
    const id = request.headers['x-operation'];
    if (id) reached.set(id, (reached.get(id) ?? 0) + 1);
  };
  const statuses: Record<string, number> = {};
  const wrong: string[] = [];
  const slow: FuzzRequest[] = [];
  let longest = 0;
  let current = await token();

  const send = async ({ operation, url, init }: FuzzRequest): Promise<Answer> => {
    const headers = new Headers(init.headers);
    headers.set('x-operation', operation.id);
    if (current) headers.set('authorization', `Bearer ${current}`);
    const started = performance.now();
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(apiUrl + url, { ...init, headers, signal, redirect: 'manual' });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (isStream) await response.body?.cancel();
    const text = isStream ? '' : await response.text();
    return { status: response.status, text, ms: performance.now() - started };
  };
  const judge = (request: FuzzRequest, { status, text }: Answer) => {
    const sent = `${request.url} ${request.init.body ?? ''}`;
    const leaked = [MARKER, ...known.foreign].find(secret => text.includes(secret) && !sent.includes(secret));
    const problem = status >= 500 ? `status ${status}` : leaked ? `foreign data: ${leaked}` : null;
    if (problem)
      wrong.push(
        `${request.operation.id}: ${problem}; ${request.init.method} ${sent.slice(0, SHOWN_CHARACTERS)}`,
      );
  };

  subscribe(HANDLER_CHANNEL, onHandler);
  let left = count;
  const work = async () => {
    while (left > 0) {
      const operation = operations[left-- % operations.length];
      if (!operation) continue;
      const request = buildRequest(dice, values, operation);
      try {
        const answer = await send(request);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        judge(request, answer);
        longest = Math.max(longest, answer.ms);
        if (answer.ms > SLOW_MS) slow.push(request);
        // Some requests sign the visitor out.
        if (answer.status === 401 && current) current = await token();
      } catch (error) {
        wrong.push(`${operation.id}: ${String(error)}; ${request.url.slice(0, SHOWN_CHARACTERS)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  unsubscribe(HANDLER_CHANNEL, onHandler);
  const repeated = await repeatSlow(slow, send);

  const handled = [...reached.values()].reduce((sum, each) => sum + each, 0);
  const share = handled / count;
  return {
    ok: wrong.length === 0 && repeated.length === 0 && share >= minimum,
    kind,
    requests: count,
    statuses,
    reached_handler: handled,
    share: Math.round(share * 100) / 100,
    operations: operations.length,
    operations_reached: reached.size,
    wrong: wrong.length,
    slow_once: slow.length,
    slow_again: repeated,
    longest_ms: Math.round(longest),
    examples: wrong.slice(0, EXAMPLES),
  };
}

/** A request that was slow beside others is repeated twice alone. It counts if it is slow both times. */
async function repeatSlow(requests: readonly FuzzRequest[], send: (request: FuzzRequest) => Promise<Answer>) {
  const repeated: string[] = [];
  for (const request of requests.slice(0, EXAMPLES)) {
    await sleep(100);
    const times = [(await send(request)).ms, (await send(request)).ms].map(Math.round);
    const sent = `${request.url} ${request.init.body ?? ''}`.slice(0, SHOWN_CHARACTERS);
    if (Math.min(...times) > SLOW_MS)
      repeated.push(`${request.operation.id} ${times.join(', ')} ms: ${sent}`);
  }
  return repeated;
}
