import { createRequire } from 'node:module';
import type { ChdbResult, Session } from 'chdb';
import { engineError } from './http/errors.ts';

// The types of the binding's ES module lack the default export, so the class is loaded with require.
const chdb: typeof import('chdb') = createRequire(import.meta.url)('chdb');

export type EngineSession = Session;

/** Opening another session on an open directory takes half a millisecond, so every request gets a new one. */
export function openSession(dataDir: string): EngineSession {
  return new chdb.Session(dataDir);
}

export const drainEngine = (): Promise<void> => chdb.drainPending();

export async function runEngine(session: EngineSession, sql: string, format = 'Null'): Promise<ChdbResult> {
  try {
    return await session.queryAsync(sql, { format });
  } catch (cause) {
    throw engineError(cause);
  }
}
