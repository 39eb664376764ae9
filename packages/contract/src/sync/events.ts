/** Names of the server-sent events: first all jobs, then what has changed since the event before. */
export const SYNC_EVENTS = { jobs: 'jobs', changes: 'changes' } as const;

/** The stream sends data at least this often, so that proxies do not close it. */
export const STREAM_HEARTBEAT_MS = 25_000;

/** The delays before each attempt to reconnect a broken stream. The last one repeats. */
export const STREAM_RECONNECT_MS = [1000, 2000, 5000, 10_000] as const;
