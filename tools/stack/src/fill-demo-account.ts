import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONNECT_TEXT } from '@gsc/contract/properties/labels';
import type { Context, UserContext } from '@gsc/core/context';
import { provisionUser } from '@gsc/core/features/auth/provision-user';
import { beginConnect } from '@gsc/core/features/properties/begin-connect';
import { connectProperties } from '@gsc/core/features/properties/connect-properties';
import { finishConnect } from '@gsc/core/features/properties/finish-connect';
import { listProperties } from '@gsc/core/features/properties/list-properties';
import { findDueJobs } from '@gsc/core/features/sync/job/find-due-jobs';
import { runSyncJob } from '@gsc/core/features/sync/job/run-sync-job';
import { scheduleSyncs } from '@gsc/core/features/sync/job/schedule-syncs';
import { triggerSync } from '@gsc/core/features/sync/job/trigger-sync';
import { type ContextSettings, openContext } from '@gsc/core/open-context';
import { openDemoAccount, setDemoAccount } from '@gsc/db/operator/demo-account';
import { demoEmulatorEnv, demoPersona, UNLIMITED_REPORTS } from './demo-emulator-env.ts';
import { startGoogle } from './start-google.ts';
import { chooseAccount } from './visitor.ts';

/** A redirect URI that the emulator's client accepts. It is never opened. */
const REDIRECT_URI = 'http://localhost:3000/dashboard/properties/callback';
const MAX_CONCURRENT_JOBS = 3;

export type DemoStores = {
  ownerUrl: string;
  appUrl: string;
  workerUrl: string;
  /** A user with write access. */
  clickhouse: ContextSettings['clickhouse'];
  /** The other warehouses, because the demo account can be in any of them. */
  warehouses?: ContextSettings['warehouses'];
  /** The keys of the deployment, because its workers rewrap the tokens of all users. */
  tokenKeys: string;
};

/**
 * Creates or updates the account that 'View Demo' shows. Starts an emulator for the duration of the call and syncs only
 * this account's properties. The deployment's workers do not sync this account.
 */
export async function fillDemoAccount(stores: DemoStores, report: (line: string) => void): Promise<void> {
  const warn = (fields: object, message: string) => report(`${message} ${JSON.stringify(fields)}`);
  const google = await startGoogle({
    clientSecret: randomBytes(24).toString('base64url'),
    env: demoEmulatorEnv(),
    log: () => {},
  });
  const open = (databaseUrl: string) =>
    openContext({
      databaseUrl,
      clickhouse: stores.clickhouse,
      ...(stores.warehouses && { warehouses: stores.warehouses }),
      tokenKeys: stores.tokenKeys,
      google: {
        issuer: google.url,
        clientId: google.clientId,
        clientSecret: google.clientSecret,
        reportsPerMinute: UNLIMITED_REPORTS,
      },
      log: { info() {}, warn, error: warn },
    });
  const [app, worker] = [open(stores.appUrl), open(stores.workerUrl)];
  try {
    const owner = await provisionOwner(app);
    await setDemoAccount(stores.ownerUrl, { ownerId: owner.user.id, externallyFilled: true });
    await connect(owner);
    report('Syncing missing data of the last sixteen months …');
    await syncAll(worker, report);
    const { active } = await listProperties(owner);
    const unread = active.filter(property => property.last_sync_at === null);
    if (unread.length > 0)
      throw new Error(`no data was synced for ${unread.map(each => each.property_url).join(', ')}`);
    await openDemoAccount(stores.ownerUrl);
  } finally {
    await Promise.all([app.close(), worker.close()]);
    await google.child.stop();
  }
}

/** Google's subjects are numeric, so nobody can sign in as this user. */
async function provisionOwner(app: Context): Promise<UserContext> {
  const { email, name } = demoPersona();
  const identity = { subject: `demo:${email}`, email, emailVerified: true, name, picture: null };
  const { id } = await provisionUser({ ...app, auth: { signUpAllowed: [email] } }, identity);
  return { ...app, user: { kind: 'user', id, email, sessionId: randomUUID() } };
}

/** The emulator has just started and has no stored consent, so each run grants a new one. */
async function connect(owner: UserContext): Promise<void> {
  const attempt = { redirectUri: REDIRECT_URI, browserSecret: undefined, forceConsent: true };
  const { oauthUrl, browserSecret } = await beginConnect(owner, attempt);
  const { searchParams: back } = await chooseAccount(new URL(oauthUrl), owner.user.email);
  const found = await finishConnect(owner, {
    authCode: back.get('code') ?? '',
    state: back.get('state') ?? '',
    browserSecret,
    redirectUri: REDIRECT_URI,
  });
  if ('oauthUrl' in found) throw new Error('the emulator issued no refresh token');
  const { active, deleted } = await listProperties(owner);
  if (active.length + deleted.length > 0) await triggerSync(owner, { kind: 'manual' });
  else
    await connectProperties(owner, {
      selectedProperties: found.availableProperties,
      handle: found.tempTokens.access_token,
      storagePermission: CONNECT_TEXT.storagePermission,
    });
}

async function syncAll(worker: Context, report: (line: string) => void): Promise<void> {
  for (;;) {
    await scheduleSyncs(worker, { externallyFilled: true });
    const due = await findDueJobs(worker, MAX_CONCURRENT_JOBS, {
      accounts: { externallyFilled: true },
    });
    if (due.length === 0) return;
    const outcomes = await Promise.all(due.map(id => runSyncJob(worker, id)));
    for (const { status } of outcomes) report(`Sync finished: ${status}`);
    await sleep(100);
  }
}
