import { setTimeout as sleep } from 'node:timers/promises';
import {
  ConnectionData,
  ConnectResponse,
  ConnectStarted,
  PROPERTIES_PATHS,
  PropertyList,
} from '@gsc/contract/properties/api';
import { CONNECT_TEXT } from '@gsc/contract/properties/labels';
import { SyncJobs } from '@gsc/contract/sync/api';
import { chooseAccount, type StackAddresses, Visitor } from './visitor.ts';

const FAILED_STATUSES = ['failed', 'needs_reconnect', 'access_lost', 'cancelled'];

export type SyncProgress = { property: string; status: string; percent: number };

/**
 * Signs in, connects every property of the user and waits until their history is synced. Connected properties are
 * reused.
 */
export async function fillAccount(
  stack: StackAddresses,
  email: string,
  onProgress: (jobs: readonly SyncProgress[]) => void = () => {},
): Promise<{ userId: string }> {
  const visitor = new Visitor(stack);
  await visitor.signIn(email);
  const { active, deleted } = await visitor.ask(PropertyList, PROPERTIES_PATHS.list);
  if (active.length + deleted.length === 0) {
    const { oauthUrl } = await visitor.ask(ConnectStarted, PROPERTIES_PATHS.connect, {});
    const { searchParams: back } = await chooseAccount(new URL(oauthUrl), email);
    const found = await visitor.ask(ConnectionData, PROPERTIES_PATHS.exchange, {
      authCode: back.get('code'),
      state: back.get('state'),
    });
    await visitor.ask(ConnectResponse, PROPERTIES_PATHS.list, {
      selectedProperties: found.availableProperties,
      tempTokens: found.tempTokens,
      storagePermission: CONNECT_TEXT.storagePermission,
    });
  }
  for (;;) {
    const { latest } = await visitor.ask(SyncJobs, '/api/sync/jobs');
    const { active: now } = await visitor.ask(PropertyList, PROPERTIES_PATHS.list);
    const progress = now.map(({ property_url, last_sync_at }): SyncProgress => {
      const job = latest.find(each => each.property_url === property_url);
      const percent = last_sync_at === null ? (job?.progress_percentage ?? 0) : 100;
      return { property: property_url, status: job?.status ?? 'queued', percent };
    });
    onProgress(progress);
    const failed = progress.find(({ status }) => FAILED_STATUSES.includes(status));
    if (failed) throw new Error(`${failed.property} could not be synced: ${failed.status}`);
    if (now.every(property => property.last_sync_at !== null)) break;
    await sleep(1000);
  }
  return { userId: (await visitor.session()).user.id };
}
