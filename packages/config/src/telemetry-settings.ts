import type { ServerConfig, WorkerConfig } from './read-config.ts';

/** The part of the settings that metrics and traces need. */
export function telemetrySettings(config: ServerConfig | WorkerConfig) {
  const { METRICS_HOST, METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG } = config;
  return {
    metrics: METRICS_PORT === undefined ? undefined : { host: METRICS_HOST, port: METRICS_PORT },
    traces: OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: OTEL_EXPORTER_OTLP_ENDPOINT, ratio: OTEL_TRACES_SAMPLER_ARG }
      : undefined,
  };
}
