import { setTimeout as sleep } from 'node:timers/promises';
import { Session } from '@gsc/contract/auth';
import {
  ConnectAnswer,
  ConnectionData,
  ConnectStarted,
  PROPERTIES_PATHS,
  PropertyList,
} from '@gsc/contract/properties-api';
import { SyncJobs } from '@gsc/contract/sync';
import { chooseAccount, type StackAddresses, Visitor } from './visitor.ts';

const GIVEN_UP = ['failed', 'needs_reconnect', 'access_lost', 'cancelled'];

export type Filling = { property: string; status: string; percent: number };

/**
 * Signs in, connects every property of the person and waits until all of their history is there, as a user would.
 * Does nothing where this was done before.
 */
export async function fillAccount(
  stack: StackAddresses,
  email: string,
  onProgress: (jobs: readonly Filling[]) => void,
): Promise<void> {
  const visitor = new Visitor(stack);
  await visitor.signIn(email);
  const { access_token: token } = Session.parse(await (await visitor.refresh()).json());
  const ask = async <T>(schema: { parse(value: unknown): T }, path: string, body?: unknown): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const response = await visitor.send(path, { ...init, headers });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return schema.parse(await response.json());
  };

  const { active, deleted } = await ask(PropertyList, PROPERTIES_PATHS.list);
  if (active.length + deleted.length === 0) {
    const { oauthUrl } = await ask(ConnectStarted, PROPERTIES_PATHS.connect, {});
    const { searchParams: back } = await chooseAccount(new URL(oauthUrl), email);
    const found = await ask(ConnectionData, PROPERTIES_PATHS.exchange, {
      authCode: back.get('code'),
      state: back.get('state'),
    });
    await ask(ConnectAnswer, PROPERTIES_PATHS.list, {
      selectedProperties: found.availableProperties,
      tempTokens: found.tempTokens,
    });
  }
  for (;;) {
    const { jobs } = await ask(SyncJobs, '/api/sync/jobs');
    const { active: now } = await ask(PropertyList, PROPERTIES_PATHS.list);
    const filling = now.map(({ property_url, last_sync_at }): Filling => {
      const job = jobs.find(each => each.property_url === property_url);
      const percent = last_sync_at === null ? (job?.progress_percentage ?? 0) : 100;
      return { property: property_url, status: job?.status ?? 'queued', percent };
    });
    onProgress(filling);
    const failed = filling.find(({ status }) => GIVEN_UP.includes(status));
    if (failed) throw new Error(`${failed.property} could not be read: ${failed.status}`);
    if (now.every(property => property.last_sync_at !== null)) return;
    await sleep(1000);
  }
}
