import { GOOGLE_LIMITS } from '@gsc/google/search-console/transport/limits';
import { openRealStack, type RealStack } from '@gsc/tests/proofs/sync/real-stack';

const LARGEST = { siteUrl: 'sc-domain:potluckatlas.example', email: 'beatriz@potluckatlas.example' };
const MEDIUM = { siteUrl: 'sc-domain:kettleandgrain.example', email: 'maya@trailforge.example' };
const NEEDED = 1.15;
// The ratio is computed per call, so an unfinished backfill has a ratio too.
const TIMEOUT_MS = 10 * 60_000;

type Call = { status: number; at: string };

/**
 * Backfills sixteen months of one property with one worker process and compares the duration with the minimum that
 * Google's per-site quota allows for the same calls. `--quick` uses a medium property instead of the largest one.
 */
export async function run({ quick }: { quick: boolean }) {
  const real = await openRealStack();
  try {
    const property = await real.addPersona(quick ? MEDIUM : LARGEST);
    const worker = real.startWorker();
    const started = performance.now();
    const progress = await waitForBackfill(real, property.propertyId, TIMEOUT_MS);
    const seconds = (performance.now() - started) / 1000;
    const { calls } = await real.admin<{ calls: Call[] }>('GET', 'calls?endpoint=searchAnalytics');
    await worker.stop();
    const perMinute = GOOGLE_LIMITS.search_analytics.site?.perMinute ?? 1200;
    const minimum = (calls.length / perMinute) * 60;
    const ratio = seconds / minimum;
    return {
      ok: progress.done && ratio <= NEEDED,
      property: property.siteUrl,
      finished: progress.done,
      rows: progress.rows,
      rows_per_second: Math.round(progress.rows / seconds),
      calls: calls.length,
      refused: calls.filter(call => call.status === 429 || call.status === 403).length,
      seconds_taken: Math.round(seconds),
      seconds_of_quota: Math.round(minimum),
      ratio: Math.round(ratio * 1000) / 1000,
      needed: NEEDED,
    };
  } finally {
    await real.close();
  }
}

/** Waits until the backfill is done or the timeout has passed, and returns the rows read by then. */
async function waitForBackfill(real: RealStack, propertyId: string, timeoutMs: number) {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const [row] = await real.query<{ rows: string; done: boolean }>(
      `select coalesce(sum(l.rows), 0) as rows, bool_or(s.backfilled_at is not null) as done
       from sync_state s left join sync_ledger l using (property_id) where s.property_id = $1`,
      [propertyId],
    );
    const done = row?.done ?? false;
    if (done || Date.now() > deadline) return { done, rows: Number(row?.rows ?? 0) };
    await new Promise(resolve => setTimeout(resolve, 1000));
  }
}
