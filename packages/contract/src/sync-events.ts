/** Names of the server-sent events. */
export const SYNC_EVENTS = { jobs: 'jobs' } as const;
