import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';

export interface RecordedCall {
  at: string;
  method: string;
  /** Without the query: it can hold codes and tokens. */
  path: string;
  status: number;
}

export interface CallLog {
  list(): readonly RecordedCall[];
  clear(): void;
}

const KEEP = 10_000;

/** Records every call to what Google has too; the emulator's own pages' assets and admin paths are left out. */
export function recordCalls(app: FastifyInstance, clock: Clock): CallLog {
  let calls: RecordedCall[] = [];
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (path.startsWith('/__emulator/')) return;
    calls.push({
      at: new Date(clock.now()).toISOString(),
      method: request.method,
      path,
      status: reply.statusCode,
    });
    if (calls.length > KEEP) calls = calls.slice(-KEEP / 2);
  });
  return {
    list: () => calls,
    clear() {
      calls = [];
    },
  };
}
