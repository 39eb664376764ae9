import { randomUUID } from 'node:crypto';
import { pacificDay } from '@gsc/calendar/pacific-day';
import { GoogleError } from '@gsc/google/search-console/errors/google-error';
import { createSearchConsole, type SearchConsole } from '@gsc/google/search-console/search-console';
import { openCredential } from '../../../google-connection/open-credential.ts';
import { suspendConnection } from '../../../google-connection/suspend-connection.ts';
import { keepLease } from '../../../ledger/lease/keep-lease.ts';
import {
  holdPropertyLease,
  LeaseLostError,
  releasePropertyLease,
  renewPropertyLease,
} from '../../../ledger/lease/property-lease.ts';
import { asWorker } from '../../../stores/access.ts';
import { recordFailedRow } from '../../../stores/each-row.ts';
import { attemptUrl, type InspectionRun, refusalOf } from './attempt-url.ts';
import { createBatch } from './batch.ts';
import { type Claim, claimProperty } from './claim-property.ts';
import { commitAnswers, type UrlAnswer } from './commit-answers.ts';
import { type InspectionContext, inspectionSettings } from './indexing-context.ts';
import { inspectUrls } from './inspect-urls.ts';
import { nextListUrls } from './next-list-urls.ts';
import { nextCheckUrls } from './next-urls.ts';
import { refreshClicks } from './refresh-clicks.ts';
import { failPending } from './store-results.ts';

const TABLE = 'indexing_properties';
const DAY_MS = 24 * 3_600_000;
/** Google is considered down after this many failures in a row. */
const MAX_FAILURES_IN_ROW = 64;
const OUTAGE_PAUSE_MS = 60_000;
const FAILURE_PAUSE_MS = 60_000;

/**
 * Inspects all URLs of a property that are due. It is safe to run it again at any time: results are stored as they
 * arrive, and only the worker with the newest lease can store them.
 */
export async function inspectProperty(ctx: InspectionContext, propertyId: string): Promise<InspectionRun> {
  const claim = await claimProperty(ctx, propertyId, randomUUID());
  if (!claim) return { status: 'busy' };
  const { leaseMs } = inspectionSettings(ctx);
  const heartbeat = keepLease(ctx.log, leaseMs, () =>
    asWorker(ctx, tx => renewPropertyLease(tx, TABLE, claim.lease, leaseMs)),
  );
  try {
    const run = await execute(ctx, claim, heartbeat.signal);
    return await finish(ctx, claim, run);
  } catch (error) {
    if (error instanceof LeaseLostError || heartbeat.signal.reason instanceof LeaseLostError)
      return { status: 'busy' };
    await recordFailedRow(ctx, {
      work: 'indexing.inspect-property',
      id: propertyId,
      error,
      postpone: () => pause(ctx, propertyId),
    });
    return { status: 'failed' };
  } finally {
    heartbeat.stop();
    await asWorker(ctx, tx => releasePropertyLease(tx, TABLE, claim.lease));
  }
}

/** Otherwise the first properties would stay the first, and with many of them no other would be found. */
async function pause(ctx: InspectionContext, propertyId: string): Promise<void> {
  const until = new Date(ctx.now().getTime() + FAILURE_PAUSE_MS);
  await asWorker(ctx, tx =>
    tx.updateTable(TABLE).set({ blocked_until: until }).where('property_id', '=', propertyId).execute(),
  );
}

async function execute(
  ctx: InspectionContext,
  { property, lease }: Claim,
  signal: AbortSignal,
): Promise<InspectionRun> {
  if (property.state === 'access_lost') return { status: 'refused', error: 'access_lost' };
  if (property.state === 'needs_reconnect') return { status: 'needs_reconnect' };
  const { concurrency, times } = inspectionSettings(ctx);
  let google: SearchConsole;
  try {
    google = createSearchConsole({
      config: { hosts: ctx.google.hosts, project: ctx.google.project, times: { retries: 0, ...times } },
      credential: await openCredential(ctx, property.connectionId),
      budget: ctx.google.budget,
      now: ctx.now,
      signal,
    });
  } catch (error) {
    if (error instanceof GoogleError) return { status: 'needs_reconnect' };
    throw error;
  }
  await refreshClicks(ctx, property);
  const commit = createBatch<UrlAnswer>(answers => commitAnswers(ctx, lease, answers));
  const explainRefusal = refusalOf(google, property.siteUrl);
  let end: InspectionRun = { status: 'done' };
  /** URLs of lists are tried once in a run. */
  const failed: string[] = [];
  let failuresInRow = 0;
  await inspectUrls({
    concurrency,
    next: async (inProgress, limit) => {
      const urls = await nextCheckUrls(ctx, property.id, { without: inProgress, limit });
      if (urls.length > 0) return urls;
      return nextListUrls(ctx, property.id, { inProgress, failed, limit });
    },
    inspect: async url => {
      const inspect = () => google.inspectUrl({ siteUrl: property.siteUrl, url: url.url });
      const answer = await attemptUrl(ctx, url, inspect, explainRefusal);
      if ('status' in answer) {
        end = answer;
        return false;
      }
      await commit(answer);
      if (url.source === 'list' && !('inspection' in answer)) failed.push(url.id);
      failuresInRow = 'inspection' in answer ? 0 : failuresInRow + 1;
      if (failuresInRow >= MAX_FAILURES_IN_ROW && 'retryAt' in answer) {
        const until = new Date(ctx.now().getTime() + OUTAGE_PAUSE_MS);
        end = { status: 'waiting', blocked: 'google_failing', until };
      }
      return end.status === 'done';
    },
  });
  return end;
}

async function finish(
  ctx: InspectionContext,
  { property, lease }: Claim,
  run: InspectionRun,
): Promise<InspectionRun> {
  const now = ctx.now();
  if (run.status === 'needs_reconnect' && property.state === 'active') {
    const until = new Date(now.getTime() + DAY_MS);
    // The user has reconnected in the meantime, so the next run uses the new token.
    if (!(await suspendConnection(ctx, property, until))) return { status: 'done' };
  }
  await asWorker(ctx, async tx => {
    await holdPropertyLease(tx, TABLE, lease);
    if (run.status === 'refused') await failPending(tx, property.id, run.error, now);
    const isWaiting = run.status === 'waiting';
    const today = pacificDay(now) as string;
    await tx
      .updateTable(TABLE)
      .set({
        blocked: isWaiting ? run.blocked : null,
        blocked_until: isWaiting ? run.until : null,
        // Google refuses every URL, so lists try again tomorrow.
        ...(run.status === 'refused' && { lists_done_on: today, lists_full_on: today }),
      })
      .where('property_id', '=', property.id)
      .execute();
  });
  return run;
}
