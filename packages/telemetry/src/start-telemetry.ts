import type { Metrics, MetricsSettings } from './open-metrics.ts';
import type { TraceSettings } from './open-tracing.ts';
import { setTracing } from './spans.ts';

export type TelemetrySettings = {
  service: 'server' | 'worker';
  version: string;
  /** Unset: no metrics. */
  metrics?: MetricsSettings | undefined;
  /** Unset: no traces. */
  traces?: TraceSettings | undefined;
  log: { warn(fields: object, message: string): void };
};

export type Telemetry = { metrics: Metrics | null; close(): Promise<void> };

/**
 * Starts metrics and traces. Call it before connections are opened. The libraries are loaded only if they are used, so
 * that a process without them starts as quickly as before.
 */
export async function startTelemetry(settings: TelemetrySettings): Promise<Telemetry> {
  const { service, version, log } = settings;
  if (settings.metrics || settings.traces) (await import('./report-problems.ts')).reportProblems(log);
  const metrics = settings.metrics
    ? await (await import('./open-metrics.ts')).openMetrics(settings.metrics, version)
    : null;
  const traces = settings.traces
    ? (await import('./open-tracing.ts')).openTracing(settings.traces, { service, version })
    : null;
  setTracing(traces?.tracing ?? null);
  return {
    metrics,
    async close() {
      setTracing(null);
      await metrics?.close();
      await traces?.close();
    },
  };
}
