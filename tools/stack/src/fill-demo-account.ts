import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, UserContext } from '@gsc/core/context';
import { provisionUser } from '@gsc/core/features/auth/provision-user';
import { beginConnect } from '@gsc/core/features/properties/begin-connect';
import { connectProperties } from '@gsc/core/features/properties/connect-properties';
import { finishConnect } from '@gsc/core/features/properties/finish-connect';
import { listProperties } from '@gsc/core/features/properties/list-properties';
import { runSyncJob } from '@gsc/core/features/sync/job/run-sync-job';
import { findDueJobs, scheduleSyncs } from '@gsc/core/features/sync/job/schedule-syncs';
import { triggerSync } from '@gsc/core/features/sync/job/trigger-sync';
import { type ContextSettings, openContext } from '@gsc/core/open-context';
import { nameDemoAccount, openDemoAccount } from '@gsc/db/operator/demo-account';
import { demoPersona, demoWorld, UNLIMITED_REPORTS } from './demo-world.ts';
import { startGoogle } from './start-google.ts';
import { chooseAccount } from './visitor.ts';

/** The address is one of the emulator's own client; nobody opens it. */
const REDIRECT_URI = 'http://localhost:3000/dashboard/properties/callback';
const JOBS_AT_ONCE = 3;

export type DemoStores = {
  ownerUrl: string;
  appUrl: string;
  workerUrl: string;
  /** Of somebody who may write rows. */
  clickhouse: ContextSettings['clickhouse'];
  /** The deployment's own: its workers wrap the tokens of everybody anew. */
  tokenKeys: string;
};

/**
 * Fills the account that 'View Demo' shows, in any deployment, and brings it up to date when it is there: an emulated
 * Google for as long as this runs, and a sync of this account's properties alone. Workers leave it be.
 */
export async function fillDemoAccount(stores: DemoStores, tell: (line: string) => void): Promise<void> {
  const warn = (fields: object, message: string) => tell(`${message} ${JSON.stringify(fields)}`);
  const google = await startGoogle({
    clientSecret: randomBytes(24).toString('base64url'),
    env: demoWorld(),
    log: () => {},
  });
  const open = (databaseUrl: string) =>
    openContext({
      databaseUrl,
      clickhouse: stores.clickhouse,
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
    await nameDemoAccount(stores.ownerUrl, { ownerId: owner.user.id, filledApart: true });
    await connect(owner);
    tell('reading what is not there yet of sixteen months …');
    await syncAll(worker, tell);
    const { active } = await listProperties(owner);
    const unread = active.filter(property => property.last_sync_at === null);
    if (unread.length > 0)
      throw new Error(`nothing was read of ${unread.map(each => each.property_url).join(', ')}`);
    await openDemoAccount(stores.ownerUrl);
  } finally {
    await Promise.all([app.close(), worker.close()]);
    await google.child.stop();
  }
}

/** Google's subjects are numbers, so nobody can sign in as this user. */
async function provisionOwner(app: Context): Promise<UserContext> {
  const { email, name } = demoPersona();
  const { id } = await provisionUser(app, {
    subject: `demo:${email}`,
    email,
    emailVerified: true,
    name,
    picture: null,
  });
  return { ...app, user: { id, email, sessionId: randomUUID() } };
}

/** This Google has just begun and knows no earlier consent, so there is a new one each time. */
async function connect(owner: UserContext): Promise<void> {
  const attempt = { redirectUri: REDIRECT_URI, browserSecret: undefined, consentAgain: true };
  const { oauthUrl, browserSecret } = await beginConnect(owner, attempt);
  const { searchParams: back } = await chooseAccount(new URL(oauthUrl), owner.user.email);
  const found = await finishConnect(owner, {
    authCode: back.get('code') ?? '',
    state: back.get('state') ?? '',
    browserSecret,
    redirectUri: REDIRECT_URI,
  });
  if ('oauthUrl' in found) throw new Error('the emulator gave no lasting token');
  const { active, deleted } = await listProperties(owner);
  if (active.length + deleted.length > 0) await triggerSync(owner, { kind: 'manual' });
  else
    await connectProperties(owner, {
      selectedProperties: found.availableProperties,
      handle: found.tempTokens.access_token,
    });
}

async function syncAll(worker: Context, tell: (line: string) => void): Promise<void> {
  for (;;) {
    await scheduleSyncs(worker, { filledApart: true });
    const due = await findDueJobs(worker, JOBS_AT_ONCE, { filledApart: true });
    if (due.length === 0) return;
    const outcomes = await Promise.all(due.map(id => runSyncJob(worker, id)));
    for (const { status } of outcomes) tell(`a sync has ended: ${status}`);
    await sleep(100);
  }
}
