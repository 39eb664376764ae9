import type { Counter, Histogram, Meter } from '@opentelemetry/api';

/** From a hit in the cache to the longest time that a user waits. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30];

/** Every histogram and its labels. Labels have few values: never an account, a property or a URL. */
const HISTOGRAMS = {
  http_server_request_duration_seconds: 'Time from the first byte of a request to the end of its response.',
  gsc_report_duration_seconds: 'Time to answer a report.',
  gsc_clickhouse_query_duration_seconds: 'Time until the response of ClickHouse to a statement begins.',
} as const;

const COUNTERS = {
  gsc_sync_rows_written_total: 'Rows that syncs have written to ClickHouse.',
  gsc_google_requests_total: 'Requests sent to the Search Console API.',
  gsc_audit_damaged_slices_total: 'Slices and roll-ups that the audit found to differ from the ledger.',
  gsc_failed_rows_total:
    'Rows of accounts, such as a property or a token, for which the work of a task failed.',
} as const;

type Labels = {
  http_server_request_duration_seconds: {
    /** The pattern of the route, `page`, `file` or `none`. */
    route: string;
    /** `2xx` to `5xx`. */
    status_class: string;
  };
  gsc_report_duration_seconds: { grain: string };
  gsc_clickhouse_query_duration_seconds: { statement: string; outcome: 'ok' | 'failed' | 'cancelled' };
  gsc_sync_rows_written_total: { grain: string };
  gsc_google_requests_total: { method: string; outcome: string };
  gsc_audit_damaged_slices_total: Record<never, string>;
  gsc_failed_rows_total: { work: string };
};

type HistogramName = keyof typeof HISTOGRAMS;
type CounterName = keyof typeof COUNTERS;

type Instruments = { histograms: Record<HistogramName, Histogram>; counters: Record<CounterName, Counter> };

let instruments: Instruments | null = null;

/** Metrics are off until a process has called this. */
export function createInstruments(meter: Meter): void {
  instruments = {
    histograms: mapNames(HISTOGRAMS, (name, description) =>
      meter.createHistogram(name, { description, advice: { explicitBucketBoundaries: SECONDS } }),
    ),
    counters: mapNames(COUNTERS, (name, description) => meter.createCounter(name, { description })),
  };
  // The first increase counts only if the series existed before.
  instruments.counters.gsc_audit_damaged_slices_total.add(0);
}

export const dropInstruments = (): void => {
  instruments = null;
};

export const isMeasuring = (): boolean => instruments !== null;

export function recordSeconds<Name extends HistogramName>(
  name: Name,
  milliseconds: number,
  labels: Labels[Name],
): void {
  instruments?.histograms[name].record(milliseconds / 1000, labels);
}

export function count<Name extends CounterName>(name: Name, by: number, labels: Labels[Name]): void {
  instruments?.counters[name].add(by, labels);
}

const mapNames = <Name extends string, Value>(
  descriptions: Readonly<Record<Name, string>>,
  create: (name: Name, description: string) => Value,
): Record<Name, Value> =>
  Object.fromEntries(
    (Object.entries(descriptions) as [Name, string][]).map(([name, description]) => [
      name,
      create(name, description),
    ]),
  ) as Record<Name, Value>;
