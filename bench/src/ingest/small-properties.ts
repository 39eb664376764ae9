import { findDueJobs } from '@gsc/core/features/sync/job/find-due-jobs';
import { runSyncJob } from '@gsc/core/features/sync/job/run-sync-job';
import { scheduleSyncs } from '@gsc/core/features/sync/job/schedule-syncs';
import type { Laboratory } from '@gsc/tests/proofs/sync/laboratory';
import { countWork } from '../fleet/count-work.ts';
import { insertAlone, parsingAlone } from './ceilings.ts';
import { type Body, fetchBodies } from './fetch-bodies.ts';

/** As many as a worker syncs at the same time. */
const JOBS = 4;
const SIZE = { rows: 30, days: 5 };

/**
 * The first syncs of many small properties. Both upper limits use the same responses, each as an insert of its own, so
 * the limit for inserts is the one without sharing.
 */
export async function syncSmallProperties(lab: Laboratory, properties: number, lanes: number) {
  const bodies: Body[] = [];
  const ids: string[] = [];
  for (let at = 0; at < properties; at++) {
    const site = await lab.addSite(SIZE);
    bodies.push(...(await fetchBodies(lab, site, lab.lastDays(SIZE.days + 1))));
    ids.push((await lab.connect(site.siteUrl, site.email)).propertyId);
  }
  const { ctx, work } = countWork(lab.ctx);
  const started = performance.now();
  await scheduleSyncs(ctx);
  const queue = (await findDueJobs(ctx, properties)).values();
  const worker = async () => {
    for (const job of queue) await runSyncJob(ctx, job);
  };
  await Promise.all(Array.from({ length: JOBS }, worker));
  const seconds = (performance.now() - started) / 1000;
  const [stored] = await lab.query<{ rows: number; properties: number }>(
    `select sum(rows)::int as rows, count(distinct property_id)::int as properties from sync_ledger
     where property_id = any ($1::uuid[]) and active_gen is not null`,
    [ids],
  );
  const perSecond = (stored?.rows ?? 0) / seconds;
  const [parsing, insert] = [parsingAlone(bodies), await insertAlone(lab, bodies, lanes)];
  return {
    properties: stored?.properties ?? 0,
    seconds: Math.round(seconds),
    rows_per_second: Math.round(perSecond),
    insert_alone: Math.round(insert),
    ratio: Math.round((perSecond / Math.min(parsing, insert)) * 1000) / 1000,
    inserts: work.inserts,
    statements_per_property: Math.round(work.statements / properties),
  };
}
