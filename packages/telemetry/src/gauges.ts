import type { Meter, ObservableGauge } from '@opentelemetry/api';

/** Every gauge that is read from the stores. One worker's values are those of all workers. */
const GAUGES = {
  gsc_sync_jobs: 'Open sync jobs, and jobs that ended in the last hour, by status.',
  gsc_sync_oldest_due_seconds: 'How long the property that waits the longest has been due for a sync.',
  gsc_google_quota_used_ratio: "The most used of the Google project's quotas, from 0 to 1.",
  gsc_connections: 'Connected Google accounts by state.',
  gsc_queue_oldest_seconds: 'How long the oldest job of a queue has been due without being started.',
  gsc_task_last_success_timestamp_seconds: 'When a background task last succeeded.',
  gsc_generations_unswept: 'Generations that nothing refers to for an hour and that are still stored.',
  gsc_backup_last_success_timestamp_seconds: 'When the last backup succeeded. 0: never.',
  gsc_restore_drill_last_success_timestamp_seconds: 'When the last restore drill succeeded. 0: never.',
  gsc_held_removals: 'Removals that are held until an operator confirms them, by kind.',
  gsc_emails_waiting: 'Emails that are due and not sent yet, by kind.',
  gsc_emails_given_up: 'Emails that were given up in the last 30 days, by kind.',
  gsc_emails_oldest_seconds: 'How long the oldest email of a kind has been due.',
} as const;

type GaugeName = keyof typeof GAUGES;

/** The values of a gauge by the value of its label, or one value without a label. */
type Values = { label: string; values: Readonly<Record<string, number>> } | number;
export type GaugeReadings = Readonly<Record<GaugeName, Values>>;

/** Several scrapers must not multiply the statements. */
const CACHE_MS = 15_000;

/** Reads the gauges when they are scraped, at most once every 15 seconds. A failed reading has no values. */
export function observeGauges(meter: Meter, read: () => Promise<GaugeReadings>): void {
  const gauges = new Map<ObservableGauge, GaugeName>();
  for (const [name, description] of Object.entries(GAUGES))
    gauges.set(meter.createObservableGauge(name, { description }), name as GaugeName);
  const readings = readEvery(CACHE_MS, read);
  meter.addBatchObservableCallback(
    async result => {
      const latest = await readings();
      for (const [gauge, name] of gauges) {
        const values = latest[name];
        if (typeof values === 'number') result.observe(gauge, values);
        else
          for (const [key, value] of Object.entries(values.values))
            result.observe(gauge, value, { [values.label]: key });
      }
    },
    [...gauges.keys()],
  );
}

/** A failure is not stored, but the next attempt also waits. */
export function readEvery<T>(
  milliseconds: number,
  read: () => Promise<T>,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let last: { at: number; reading: Promise<T> } | null = null;
  return () => {
    if (!last || now() - last.at >= milliseconds) last = { at: now(), reading: read() };
    return last.reading;
  };
}
