/** Names of the server-sent events. */
export const SYNC_EVENTS = { jobs: 'jobs' } as const;

/** The stream sends something at least this often, so that nothing between takes it for dead. */
export const STREAM_HEARTBEAT_MS = 25_000;

/** How long a browser waits before it opens a broken stream again: once each, then always the last. */
export const STREAM_RECONNECT_MS = [1000, 2000, 5000, 10_000] as const;
