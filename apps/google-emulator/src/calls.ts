import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';

export interface RecordedCall {
  number: number;
  at: string;
  method: string;
  /** Without the query: it can hold codes and tokens. */
  path: string;
  /** 0 while there is no answer, and for ever when the connection was broken off. */
  status: number;
  endpoint?: string;
  persona?: string;
  site?: string;
  /** Pacific time of the data when it was asked for. */
  dataAt?: string;
  bodyHash?: string;
  /** The same for all pages of one query. */
  question?: string;
  startRow?: number;
  rows?: number;
  cost?: number;
  /** The rules that fired. */
  faults?: string[];
  /** Which limit refused it. */
  refusedBy?: string;
}

export type CallLog = ReturnType<typeof recordCalls>;

const KEEP = 400_000;
const RECORDED_THEMSELVES = /^\/(?:webmasters\/|v1\/urlInspection|__emulator\/)/;

/** Records every call to what Google has too; the emulator's own pages' assets and admin paths are left out. */
export function recordCalls(app: FastifyInstance, clock: Clock) {
  let calls: RecordedCall[] = [];
  let number = 0;

  function begin(method: string, url: string): RecordedCall {
    const path = url.split('?', 1)[0] ?? '';
    const call = { number: ++number, at: new Date(clock.now()).toISOString(), method, path, status: 0 };
    calls.push(call);
    if (calls.length > KEEP) calls = calls.slice(-KEEP / 2);
    return call;
  }

  app.addHook('onResponse', async (request, reply) => {
    if (RECORDED_THEMSELVES.test(request.url)) return;
    begin(request.method, request.url).status = reply.statusCode;
  });
  return {
    begin,
    /** Number of the newest call: something that differs from call to call and not from run to run. */
    last: () => number,
    list: (): readonly RecordedCall[] => calls,
    clear() {
      calls = [];
    },
  };
}
