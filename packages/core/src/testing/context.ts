import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createTestDatabase } from '@gsc/db/testing';
import type { AuthContext, Context, UserContext } from '../context.ts';
import { openAuth } from '../features/auth/open-auth.ts';
import { openSession } from '../features/auth/open-session.ts';
import { provisionUser } from '../features/auth/provision-user.ts';
import { refreshSession } from '../features/auth/refresh-session.ts';
import { type ContextSettings, openContext } from '../open-context.ts';

const ORIGIN = 'http://localhost:3000';
const NO_CLICKHOUSE = { url: 'http://127.0.0.1:1', username: 'nobody', password: 'unused', database: 'gsc' };
const NO_GOOGLE = { issuer: 'http://127.0.0.1:1', clientSecret: 'unused' };

export type TestContext = {
  ctx: AuthContext;
  /** A context on the same database with the worker's role. */
  worker: Context;
  superuserUrl: string;
  ownerUrl: string;
  appUrl: string;
  workerUrl: string;
  /** The settings of the contexts, to open another context or a process with the same keys. */
  settings: Omit<ContextSettings, 'databaseUrl'>;
  /** Advances the clock of the contexts. It never moves otherwise. */
  advance(seconds: number): void;
  close(): Promise<void>;
};

/** Opens a context on a separate database with a controllable clock. Google is unreachable unless given. */
export async function openTestContext(
  google: { issuer: string; clientSecret: string; clientId?: string } = NO_GOOGLE,
  options: { superuserUrl?: string } & Pick<Partial<ContextSettings>, 'clickhouse' | 'warehouses'> = {},
): Promise<TestContext> {
  const database = await createTestDatabase(
    options.superuserUrl === undefined ? {} : { superuserUrl: options.superuserUrl },
  );
  let time = Date.parse('2026-11-15T10:00:00Z');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const auth = await openAuth({
    origin: ORIGIN,
    secret: randomBytes(32),
    accessTokenSeconds: 600,
    signUpAllowed: ['*'],
    signingKeys: JSON.stringify({ keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'test' }] }),
    google: { clientId: 'client', redirectUri: `${ORIGIN}/api/auth/google/callback`, ...google },
  });
  const settings = {
    google: { clientId: 'client', ...google },
    tokenKeys: JSON.stringify({ current: 'test', keys: { test: randomBytes(32).toString('base64') } }),
    clickhouse: options.clickhouse ?? NO_CLICKHOUSE,
    warehouses: options.warehouses ?? {},
    // Tests write more often than a worker.
    insertsPerSecond: 1000,
    ledgerMegabytes: 16,
    now: () => new Date(time),
    log: { info() {}, warn() {}, error() {} },
  };
  const context = openContext({ ...settings, databaseUrl: database.appUrl });
  const worker = openContext({ ...settings, databaseUrl: database.workerUrl });
  return {
    ctx: { ...context, ...auth },
    worker,
    superuserUrl: database.superuserUrl,
    ownerUrl: database.ownerUrl,
    appUrl: database.appUrl,
    workerUrl: database.workerUrl,
    settings,
    advance(seconds) {
      time += seconds * 1000;
    },
    async close() {
      await Promise.all([context.close(), worker.close()]);
      await database.drop();
    },
  };
}

/** Creates a signed-in user with an account. */
export async function createTestUser(name: string, { ctx }: TestContext): Promise<UserContext> {
  const email = `${name}@users.example`;
  const identity = { subject: name, email, emailVerified: true, name, picture: null };
  const { id } = await provisionUser(ctx, identity);
  return { ...ctx, user: { kind: 'user', id, email, sessionId: crypto.randomUUID() } };
}

/** Opens another session of a user. Returns the headers of its requests. */
export async function openTestSession(
  userId: string,
  { ctx }: TestContext,
): Promise<{ authorization: string }> {
  const refreshToken = await openSession(ctx, { userId, userAgent: null, ip: null });
  const { session } = await refreshSession(ctx, { refreshToken });
  return { authorization: `Bearer ${session.access_token}` };
}
