import { setTimeout as delay } from 'node:timers/promises';
import { context, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { createContextManager } from './context-manager.ts';
import type { Tracing } from './spans.ts';

export type TraceSettings = {
  /** The address of a collector. `/v1/traces` is appended. */
  endpoint: string;
  /** The share of requests and tasks that are traced, from 0 to 1. */
  ratio: number;
};

const CLOSE_MS = 3000;

/** Sends spans to an OpenTelemetry collector in batches. */
export function openTracing(
  { endpoint, ratio }: TraceSettings,
  { service, version }: { service: string; version: string },
): { tracing: Tracing; close(): Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `gsc-${service}`, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(createContextManager());
  const tracer = provider.getTracer('gsc');
  const failure = { code: SpanStatusCode.ERROR };
  return {
    tracing: {
      open(name, attributes) {
        const span = tracer.startSpan(name, { attributes });
        const inside = trace.setSpan(context.active(), span);
        return {
          run: work => context.with(inside, work),
          end({ failed, attributes: more }) {
            if (more) span.setAttributes(more);
            if (failed) span.setStatus(failure);
            span.end();
          },
        };
      },
      record(name, { attributes, milliseconds, failed }) {
        const endedAt = Date.now();
        const span = tracer.startSpan(name, { attributes, startTime: endedAt - milliseconds });
        if (failed) span.setStatus(failure);
        span.end(endedAt);
      },
      activeIds() {
        const active = trace.getActiveSpan()?.spanContext();
        return active ? { trace_id: active.traceId, span_id: active.spanId } : null;
      },
    },
    async close() {
      // A collector that does not respond must not delay the end of the process.
      await Promise.race([provider.shutdown(), delay(CLOSE_MS, undefined, { ref: false })]);
      context.disable();
    },
  };
}
