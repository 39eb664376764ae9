/** Requests per minute of one IP address. An office with many users has one address, and a page loads many files. */
export const REQUESTS_PER_MINUTE_AND_ADDRESS = 6000;

/** Requests per minute of one account. A screen sends about ten requests. */
export const REQUESTS_PER_MINUTE_AND_ACCOUNT = 1200;

export type WorkLimit = {
  /** Requests of one account that run at the same time. Visitors of the demo have one limit for each address. */
  running: number;
  /** Requests of one account that wait for one of its own to end. */
  waiting: number;
  /** The same for all accounts of one server process. */
  totalRunning: number;
  totalWaiting: number;
  maxWaitMs: number;
  /** The same while the server is overloaded. Exports hold their places for minutes, which is not overload. */
  overloadedWaitMs: number;
  /** When a refused request can be sent again. */
  retryAfterSeconds: number;
};

/**
 * Limits of the classes of work that packages/db defines. The server does not compile if a class is missing here. A
 * screen sends about ten requests, and a browser at most six at a time over one connection. An export holds its place
 * until the file is downloaded.
 */
export const WORK_LIMITS = {
  interactive: {
    running: 8,
    waiting: 40,
    totalRunning: 16,
    totalWaiting: 200,
    maxWaitMs: 10_000,
    overloadedWaitMs: 1000,
    retryAfterSeconds: 4,
  },
  export: {
    running: 3,
    waiting: 3,
    totalRunning: 8,
    totalWaiting: 16,
    maxWaitMs: 10_000,
    overloadedWaitMs: 10_000,
    retryAfterSeconds: 15,
  },
  demo: {
    running: 3,
    waiting: 20,
    totalRunning: 6,
    totalWaiting: 60,
    maxWaitMs: 10_000,
    overloadedWaitMs: 1000,
    retryAfterSeconds: 4,
  },
} satisfies Record<string, WorkLimit>;

/** Streams of server-sent events. Each visible tab has one, and each queries the database on every change. */
export const STREAM_LIMITS = { perSession: 6, perAccount: 12, total: 500, retryAfterSeconds: 10 } as const;

/** When a request can be sent again that was refused because the server is overloaded. */
export const OVERLOAD_RETRY_SECONDS = 4;

/** The mean delay of the event loop during a second from which on the server refuses requests. */
export const MAX_EVENT_LOOP_DELAY_MS = 200;

/**
 * Statements that wait for a connection to PostgreSQL from which on the server refuses requests. Ten connections process
 * this many within about 100 ms.
 */
export const MAX_WAITING_STATEMENTS = 100;

/** A client must send its headers and its body within this time. */
export const SLOW_REQUEST_MS = 15_000;
