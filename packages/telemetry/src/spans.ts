import type { Attributes } from '@opentelemetry/api';

/** A span that is not finished. */
export type OpenSpan = {
  /** Spans that `work` opens become children. */
  run<T>(work: () => T): T;
  end(result: { failed: boolean; attributes?: Attributes }): void;
};

export type Tracing = {
  /** Opens a child of the active span. */
  open(name: string, attributes: Attributes): OpenSpan;
  /** Records a child of the active span that has just ended. */
  record(name: string, span: { attributes: Attributes; milliseconds: number; failed: boolean }): void;
  /** The ids of the active span, for the log. */
  activeIds(): { trace_id: string; span_id: string } | null;
};

let tracing: Tracing | null = null;

/** Traces are off until a process has called this. */
export const setTracing = (value: Tracing | null): void => {
  tracing = value;
};

/** Null while traces are off. */
export const currentTracing = (): Tracing | null => tracing;

/** Runs `work` as a span. Attributes must not contain secrets, search data or addresses of users. */
export function inSpan<T>(name: string, work: () => Promise<T>, attributes: Attributes = {}): Promise<T> {
  return tracing ? traced(tracing, name, work, attributes) : work();
}

async function traced<T>(
  { open }: Tracing,
  name: string,
  work: () => Promise<T>,
  attributes: Attributes,
): Promise<T> {
  const span = open(name, attributes);
  try {
    const result = await span.run(work);
    span.end({ failed: false });
    return result;
  } catch (error) {
    span.end({ failed: true, attributes: { 'error.type': nameOf(error) } });
    throw error;
  }
}

/** The message of an error can quote a request, so only its name is recorded. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
