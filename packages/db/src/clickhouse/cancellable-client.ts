import type { ClickHouseClient } from '@clickhouse/client';

/**
 * The same connections for one request. Its queries end when the signal is aborted. The library observes a signal only
 * until the response begins, so this client also closes the result that is being read.
 */
export function cancellableClient(client: ClickHouseClient, signal: AbortSignal): ClickHouseClient {
  const either = (own: AbortSignal | undefined) => (own ? AbortSignal.any([own, signal]) : signal);
  const cancellable: ClickHouseClient = Object.create(client);
  cancellable.query = async params => {
    const abort = either(params.abort_signal);
    const result = await client.query({ ...params, abort_signal: abort });
    onAbort(abort, () => result.close());
    return result;
  };
  cancellable.exec = async params => {
    const abort = either(params.abort_signal);
    const result = await client.exec({ ...params, abort_signal: abort });
    onAbort(abort, () => result.stream.destroy(abort.reason));
    return result;
  };
  return cancellable;
}

function onAbort(signal: AbortSignal, close: () => void): void {
  if (signal.aborted) close();
  else signal.addEventListener('abort', close, { once: true });
}
