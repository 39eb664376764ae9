/**
 * Classes of requests that read the warehouse. Each has its own user and connections, so that one cannot use up the
 * capacity of another. Everything a demo visitor does counts as demo.
 */
export const WORK_CLASSES = ['interactive', 'export', 'demo'] as const;
export type WorkClass = (typeof WORK_CLASSES)[number];

/** Open connections of one server process. A statement that exceeds them waits in the process. */
export const CONNECTIONS: Readonly<Record<WorkClass, number>> = { interactive: 20, export: 4, demo: 4 };

/**
 * Statements of one user that run at the same time in one server process. Reports of one user are not faster with more
 * of them, and everybody else would wait. Every visitor of the demo counts as a user.
 */
export const STATEMENTS_PER_USER: Readonly<Record<WorkClass, number>> = {
  interactive: 2,
  export: 2,
  demo: 2,
};

/** Settings of a ClickHouse server that limit one statement, and the number of statements of all processes. */
type ReaderLimits = {
  max_execution_time: number;
  max_memory_usage: number;
  max_rows_to_read: number;
  max_result_rows: number;
  max_result_bytes: number;
  max_concurrent_queries_for_user: number;
};

/** What one key may use in a period. The key is the id of the product's user. */
type ReaderQuota = { seconds: number; queries: number; execution_time: number };

/** The share of a class when the server is busy. */
type Workload = { weight: number; max_concurrent_threads?: number };

export type ClassLimits = {
  /** The name of the role without the prefix `gsc_`. */
  role: string;
  limits: ReaderLimits;
  quota: ReaderQuota;
  workload: Workload;
};

/** How long a response of ClickHouse may take. */
export const RESPONSE_SECONDS = 60;

const GIGABYTE = 1_000_000_000;
const MINUTE = 60;

/** Users wait at most 30 seconds for a report. An export may take as long as its client reads. */
export const CLASS_LIMITS: Readonly<Record<WorkClass, ClassLimits>> = {
  interactive: {
    role: 'reader',
    limits: {
      max_execution_time: 30,
      max_memory_usage: 2 * GIGABYTE,
      max_rows_to_read: 10 * GIGABYTE,
      max_result_rows: 1_000_000,
      max_result_bytes: GIGABYTE,
      max_concurrent_queries_for_user: 5 * CONNECTIONS.interactive,
    },
    quota: { seconds: MINUTE, queries: 30_000, execution_time: 10 * MINUTE },
    workload: { weight: 8 },
  },
  export: {
    role: 'reader_export',
    limits: {
      max_execution_time: 300,
      max_memory_usage: 2 * GIGABYTE,
      max_rows_to_read: 10 * GIGABYTE,
      max_result_rows: 20_000_000,
      max_result_bytes: 20 * GIGABYTE,
      max_concurrent_queries_for_user: 5 * CONNECTIONS.export,
    },
    quota: { seconds: 10 * MINUTE, queries: 6_000, execution_time: 40 * MINUTE },
    workload: { weight: 2, max_concurrent_threads: 8 },
  },
  demo: {
    role: 'reader_demo',
    limits: {
      max_execution_time: 60,
      max_memory_usage: GIGABYTE,
      max_rows_to_read: GIGABYTE,
      max_result_rows: 5_000_000,
      max_result_bytes: 2 * GIGABYTE,
      max_concurrent_queries_for_user: 5 * CONNECTIONS.demo,
    },
    quota: { seconds: MINUTE, queries: 30_000, execution_time: 10 * MINUTE },
    workload: { weight: 1, max_concurrent_threads: 4 },
  },
};

/**
 * A statement of the worker ends on the server when the worker gives up waiting for it. Otherwise it would go on beside
 * the next attempt. The memory is a part of the smallest server (deploy/compose.yaml).
 */
export const WRITER_LIMITS = {
  max_execution_time: RESPONSE_SECONDS,
  max_memory_usage: 3 * GIGABYTE,
} as const;
