import { SyncJobs } from '@gsc/contract/sync/api';
import { SYNC_EVENTS } from '@gsc/contract/sync/events';
import { SyncJobChanges, withJobChanges } from '@gsc/contract/sync/job-changes';
import { readEvents } from './read-events.ts';

/**
 * The whole list after each event. Changes are applied to the list of the stream, because the list of the screen can come
 * from a request that was answered before the last event.
 */
export async function* readJobLists(stream: ReadableStream<Uint8Array>): AsyncGenerator<SyncJobs> {
  let list: SyncJobs | null = null;
  for await (const { event, data } of readEvents(stream)) {
    if (event === SYNC_EVENTS.jobs) {
      list = SyncJobs.parse(JSON.parse(data));
      yield list;
    } else if (event === SYNC_EVENTS.changes && list) {
      list = withJobChanges(list, SyncJobChanges.parse(JSON.parse(data)));
      yield list;
    }
  }
}
