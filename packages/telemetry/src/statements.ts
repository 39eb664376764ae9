import { isMeasuring, recordSeconds } from './instruments.ts';
import { currentTracing, inSpan } from './spans.ts';
import { statementName } from './statement-name.ts';

/** Measures a statement to ClickHouse. Without metrics and traces it adds nothing. */
export function observeStatement<T>(
  sql: string,
  work: () => Promise<T>,
  signal?: AbortSignal | undefined,
): Promise<T> {
  if (!isMeasuring() && !currentTracing()) return work();
  return measured(statementName(sql), work, signal);
}

async function measured<T>(
  statement: string,
  work: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const started = performance.now();
  const record = (outcome: 'ok' | 'failed' | 'cancelled') =>
    recordSeconds('gsc_clickhouse_query_duration_seconds', performance.now() - started, {
      statement,
      outcome,
    });
  try {
    const result = await inSpan(`ClickHouse ${statement}`, work, { 'db.system.name': 'clickhouse' });
    record('ok');
    return result;
  } catch (error) {
    record(signal?.aborted ? 'cancelled' : 'failed');
    throw error;
  }
}
