import { createRequire } from 'node:module';
import type { ChdbResult, Session } from 'chdb';
import { engineError } from './http/errors.ts';

// The binding's ES entry has no default export Node can see through its types; require gives the real class.
const chdb: typeof import('chdb') = createRequire(import.meta.url)('chdb');

export type EngineSession = Session;

/** A second connection to an open directory costs half a millisecond, so every request gets a fresh one. */
export function openSession(dataDir: string): EngineSession {
  return new chdb.Session(dataDir);
}

export const settled = (): Promise<void> => chdb.drainPending();

export async function runEngine(session: EngineSession, sql: string, format = 'Null'): Promise<ChdbResult> {
  try {
    return await session.queryAsync(sql, { format });
  } catch (cause) {
    throw engineError(cause);
  }
}
