import { createServer } from 'node:http';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';
import { type GaugeReadings, observeGauges } from './gauges.ts';
import { createInstruments, dropInstruments } from './instruments.ts';

export type MetricsSettings = { host: string; port: number };

export type Metrics = {
  port: number;
  /** Adds the gauges of the stores. Only the worker's role can read all accounts. */
  addGauges(read: () => Promise<GaugeReadings>): void;
  /** Decides the response of /healthz. Without it the process is healthy. */
  setHealth(isHealthy: () => boolean): void;
  close(): Promise<void>;
};

/** Answers /metrics for Prometheus and /healthz on a port of its own, which no proxy publishes. */
export async function openMetrics({ host, port }: MetricsSettings, version: string): Promise<Metrics> {
  const exporter = new PrometheusExporter({
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  const provider = new MeterProvider({ readers: [exporter] });
  const meter = provider.getMeter('gsc');
  createInstruments(meter);
  meter
    .createObservableGauge('gsc_build_info', { description: 'Always 1. The labels describe the process.' })
    .addCallback(result => result.observe(1, { version, node: process.versions.node }));
  let isHealthy = () => true;
  const listener = createServer((request, response) => {
    if (request.method !== 'GET') response.writeHead(405).end();
    else if (request.url === '/metrics') exporter.getMetricsRequestHandler(request, response);
    else if (request.url === '/healthz') response.writeHead(isHealthy() ? 200 : 503).end();
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(port, host, resolve);
  });
  const address = listener.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    addGauges: read => observeGauges(meter, read),
    setHealth(check) {
      isHealthy = check;
    },
    async close() {
      dropInstruments();
      listener.closeAllConnections();
      await new Promise(resolve => listener.close(resolve));
      await provider.shutdown();
    },
  };
}
