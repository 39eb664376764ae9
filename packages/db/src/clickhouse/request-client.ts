import type { ClickHouseClient } from '@clickhouse/client';
import type { StatementPlaces } from './statement-places.ts';

/** Keyed quotas of the server count the statements of each user of the product. */
const QUOTA_HEADER = 'X-ClickHouse-Quota';

/** The connections of a class of work, and the places of its statements. */
export type ClassConnections = { client: ClickHouseClient; places: StatementPlaces };

export type RequestClientOptions = { signal: AbortSignal; quotaKey: string; placeKey: string };

/**
 * The same connections for one request. Its queries end when the signal is aborted. The library observes a signal only
 * until the response begins, so this client also closes the result that is being read. A statement has its place until
 * its response begins, which is the end of the work for all statements but exports.
 */
export function requestClient(
  { client, places }: ClassConnections,
  { signal, quotaKey, placeKey }: RequestClientOptions,
): ClickHouseClient {
  const http_headers = { [QUOTA_HEADER]: quotaKey };
  const either = (own: AbortSignal | undefined) => (own ? AbortSignal.any([own, signal]) : signal);
  const scoped: ClickHouseClient = Object.create(client);
  scoped.query = async params => {
    const abort = either(params.abort_signal);
    const result = await places.run(placeKey, abort, () =>
      client.query({ ...params, http_headers, abort_signal: abort }),
    );
    onAbort(abort, () => result.close());
    return result;
  };
  scoped.exec = async params => {
    const abort = either(params.abort_signal);
    const result = await places.run(placeKey, abort, () =>
      client.exec({ ...params, http_headers, abort_signal: abort }),
    );
    onAbort(abort, () => result.stream.destroy(abort.reason));
    return result;
  };
  return scoped;
}

function onAbort(signal: AbortSignal, close: () => void): void {
  if (signal.aborted) close();
  else signal.addEventListener('abort', close, { once: true });
}
