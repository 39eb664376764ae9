import { pacificDay } from '@gsc/calendar/pacific-day';
import type { ResultError } from '@gsc/contract/indexing/labels';
import type { Inspection } from '@gsc/google/search-console/inspection';
import { sql } from 'kysely';
import type { Context, Tx } from '../../../context.ts';
import { holdPropertyLease, type Lease } from '../../../ledger/lease/property-lease.ts';
import { asWorker } from '../../../stores/access.ts';
import type { DueUrl } from './next-urls.ts';
import { postponeUrls, recordChanges } from './record-changes.ts';
import { stateOf } from './state-of.ts';
import { storeResults } from './store-results.ts';
import { storeStates } from './store-states.ts';

/** What is known about a URL after an attempt. */
export type UrlAnswer = { url: DueUrl } & (
  | { inspection: Inspection }
  | { error: ResultError }
  | { retryAt: Date }
);

/** Stores a batch of answers, if this worker still has the lease of the property. */
export async function commitAnswers(
  ctx: Context,
  lease: Lease,
  answers: readonly UrlAnswer[],
): Promise<void> {
  const now = ctx.now();
  const { propertyId, accountId } = lease;
  const inspected = answers.flatMap(answer => ('inspection' in answer ? answer : []));
  const failed = answers.flatMap(answer => ('error' in answer ? answer : []));
  await asWorker(ctx, async tx => {
    await holdPropertyLease(tx, 'indexing_properties', lease);
    const urls = inspected.map(({ url, inspection }) => ({
      urlId: url.id,
      state: stateOf(inspection),
      lastCrawl: inspection.index.lastCrawl,
      referringUrls: inspection.index.referringUrls.length,
      link: inspection.resultLink,
    }));
    const states = await storeStates(tx, accountId, urls, now);
    const crawls = new Map(urls.map(({ urlId, lastCrawl }) => [urlId, lastCrawl]));
    const results = [
      ...states.map(({ urlId, stateId, state }) => ({
        urlId,
        stateId,
        verdict: state.verdict,
        coverageState: state.coverage_state,
        lastCrawl: crawls.get(urlId) ?? null,
        error: null,
      })),
      ...failed.map(({ url, error }) => ({
        urlId: url.id,
        stateId: null,
        verdict: null,
        coverageState: null,
        lastCrawl: null,
        error,
      })),
    ];
    await storeResults(tx, propertyId, results, now);
    await delayUrls(
      tx,
      propertyId,
      answers.flatMap(answer => ('retryAt' in answer ? answer : [])),
    );
    await countInspections(tx, propertyId, inspected, now);
    await recordChanges(tx, lease, states, now);
    const unanswered = answers.filter(answer => !('inspection' in answer) && answer.url.source === 'list');
    await postponeUrls(
      tx,
      unanswered.map(({ url }) => url.id),
      now,
    );
  });
}

async function delayUrls(tx: Tx, propertyId: string, delayed: readonly { url: DueUrl; retryAt: Date }[]) {
  if (delayed.length === 0) return;
  await sql`
    update indexing_results r set attempts = r.attempts + 1, next_try_at = delayed.at
    from unnest(${delayed.map(({ url }) => url.id)}::bigint[],
      ${delayed.map(({ retryAt }) => retryAt.toISOString())}::timestamptz[]) delayed (url_id, at)
    where r.url_id = delayed.url_id and r.property_id = ${propertyId} and r.next_try_at is not null`.execute(
    tx,
  );
}

async function countInspections(
  tx: Tx,
  propertyId: string,
  inspected: readonly { url: DueUrl }[],
  now: Date,
) {
  const today = pacificDay(now);
  const lists = inspected.filter(({ url }) => url.source === 'list').length;
  const checks = inspected.length - lists;
  await sql`
    update indexing_properties set day = ${today}::date,
      by_checks = case when day = ${today}::date then by_checks else 0 end + ${checks},
      by_lists = case when day = ${today}::date then by_lists else 0 end + ${lists}
    where property_id = ${propertyId}`.execute(tx);
}
