import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createTestDatabase } from '@gsc/db/testing';
import type { AuthContext } from './context.ts';
import { openAuth } from './features/auth/open-auth.ts';
import { openContext } from './open-context.ts';

const ORIGIN = 'http://localhost:3000';

export type TestContext = {
  ctx: AuthContext;
  superuserUrl: string;
  /** Moves the context's clock; nothing else keeps time. */
  advance(seconds: number): void;
  close(): Promise<void>;
};

/** A context on a database of its own, with a clock in the test's hand. Google and ClickHouse are not contacted. */
export async function openTestContext(
  google = { issuer: 'http://127.0.0.1:1', clientSecret: 'unused' },
): Promise<TestContext> {
  const database = await createTestDatabase();
  let time = Date.parse('2026-11-15T10:00:00Z');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const auth = await openAuth({
    origin: ORIGIN,
    secret: randomBytes(32),
    accessTokenSeconds: 600,
    signingKeys: JSON.stringify({ keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'test' }] }),
    google: { clientId: 'client', redirectUri: `${ORIGIN}/api/auth/google/callback`, ...google },
  });
  const context = openContext({
    databaseUrl: database.appUrl,
    clickhouse: { url: 'http://127.0.0.1:1', username: 'nobody', password: 'unused', database: 'gsc' },
    now: () => new Date(time),
    log: { info() {}, warn() {}, error() {} },
  });
  return {
    ctx: { ...context, ...auth },
    superuserUrl: database.superuserUrl,
    advance(seconds) {
      time += seconds * 1000;
    },
    async close() {
      await context.close();
      await database.drop();
    },
  };
}
