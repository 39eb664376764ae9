import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';

export interface RecordedCall {
  number: number;
  at: string;
  method: string;
  /** Without the query string, which can contain codes and tokens. */
  path: string;
  /** 0 before the response, and if the connection was closed without one. */
  status: number;
  endpoint?: string;
  persona?: string;
  site?: string;
  /** Time of the data clock at the call. */
  dataAt?: string;
  bodyHash?: string;
  /** A hash that is the same for all pages of one query. */
  question?: string;
  startRow?: number;
  rows?: number;
  cost?: number;
  /** The rules that fired. */
  faults?: string[];
  /** The limit that rejected the call. */
  refusedBy?: string;
}

export type CallLog = ReturnType<typeof recordCalls>;

const MAX_CALLS = 400_000;
const RECORDED_ELSEWHERE = /^\/(?:webmasters\/|v1\/urlInspection|__emulator\/)/;

/** Records calls to Google's endpoints. Admin calls and assets of the emulator's pages are not recorded. */
export function recordCalls(app: FastifyInstance, clock: Clock) {
  let calls: RecordedCall[] = [];
  let number = 0;

  function begin(method: string, url: string): RecordedCall {
    const path = url.split('?', 1)[0] ?? '';
    const call = { number: ++number, at: new Date(clock.now()).toISOString(), method, path, status: 0 };
    calls.push(call);
    if (calls.length > MAX_CALLS) calls = calls.slice(-MAX_CALLS / 2);
    return call;
  }

  app.addHook('onResponse', async (request, reply) => {
    if (RECORDED_ELSEWHERE.test(request.url)) return;
    begin(request.method, request.url).status = reply.statusCode;
  });
  return {
    begin,
    /** Number of the latest call. It is different for every call but the same in every run. */
    last: () => number,
    list: (): readonly RecordedCall[] => calls,
    clear() {
      calls = [];
    },
  };
}
