import type { ClickHouseClient } from '@clickhouse/client';

/** Keyed quotas of the server count the statements of each user of the product. */
const QUOTA_HEADER = 'X-ClickHouse-Quota';

type RequestClientOptions = { signal: AbortSignal; quotaKey: string };

/**
 * The same connections for one request. Its queries end when the signal is aborted. The library observes a signal only
 * until the response begins, so this client also closes the result that is being read.
 */
export function requestClient(
  client: ClickHouseClient,
  { signal, quotaKey }: RequestClientOptions,
): ClickHouseClient {
  const http_headers = { [QUOTA_HEADER]: quotaKey };
  const either = (own: AbortSignal | undefined) => (own ? AbortSignal.any([own, signal]) : signal);
  const scoped: ClickHouseClient = Object.create(client);
  scoped.query = async params => {
    const abort = either(params.abort_signal);
    const result = await client.query({ ...params, http_headers, abort_signal: abort });
    onAbort(abort, () => result.close());
    return result;
  };
  scoped.exec = async params => {
    const abort = either(params.abort_signal);
    const result = await client.exec({ ...params, http_headers, abort_signal: abort });
    onAbort(abort, () => result.stream.destroy(abort.reason));
    return result;
  };
  return scoped;
}

function onAbort(signal: AbortSignal, close: () => void): void {
  if (signal.aborted) close();
  else signal.addEventListener('abort', close, { once: true });
}
