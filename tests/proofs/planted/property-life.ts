import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '@gsc/calendar/pacific-day';
import { triggerSync } from '@gsc/core/features/sync/job/trigger-sync';
import { check, type Findings, isClean } from '../sync/checker.ts';
import { openLaboratory } from '../sync/laboratory.ts';

/** The commits after which the worker dies. A run has the few commits of one stage, and fewer after every crash. */
const CRASHES = [1, 2, 3, 4, 2];
const DAY_MS = 24 * 3600 * 1000;

/**
 * Runs one property through several kinds of failures and runs the checker after each. Prints the first finding and
 * its stage, or null. The scenario is the same with and without a fault.
 */
const lab = await openLaboratory();
const days = () => lab.lastDays(16);
/** Counts the injected failures, to show that the scenario was effective. */
let [deaths, lost] = [0, 0];
let caught: { at: string; by: string } | null = null;

async function stage(at: string, work: () => Promise<void>): Promise<void> {
  if (caught) return;
  try {
    await work();
    const found = await check(lab.world, property, { days: days(), types: ['web'], against: 'now' });
    if (!isClean(found)) caught = { at, by: describeFindings(found) };
  } catch (error) {
    caught = { at, by: error instanceof Error ? error.message.slice(0, 200) : 'error' };
  }
}

const describeFindings = ({ lost, doubled, ghost, stale, examples }: Findings) =>
  `${lost} lost, ${doubled} doubled, ${ghost} ghost, ${stale} stale (${examples[0]})`;

const site = await lab.addSite({ rows: 34, days: 4 });
const property = await lab.connect(site.siteUrl, site.email);

await stage('first sync: short pages, crashes', async () => {
  await lab.faults({ fault: { kind: 'short-page', missing: 3, where: 'end' }, rate: 0.3 });
  for (const commit of CRASHES) {
    if (await lab.dieAt('commit:after', ctx => lab.syncDue(ctx), commit)) deaths++;
    await sleep(2 * (lab.ctx.sync?.leaseMs ?? 0));
  }
  await lab.settle();
});
await stage('a store that loses rows of an insert', async () => {
  await lab.faults();
  await lab.revise(site.siteUrl, addDays(lab.today(), -3), { change: 0.9 });
  await triggerSync(lab.userOf(property), { propertyId: property.propertyId, kind: 'force' });
  const original = lab.ctx.clickhouse.at(null);
  const lossy: typeof original = Object.create(original);
  lossy.insert = async params => {
    const rows = (await text(params.values as Readable)).split('\n').filter(Boolean);
    const isLossy = rows.length > 1 && lost < 2;
    if (isLossy) lost++;
    const values = Readable.from([`${rows.slice(isLossy ? 1 : 0).join('\n')}\n`], { objectMode: false });
    return original.insert({ ...params, values } as typeof params);
  };
  await lab.settle({ ...lab.ctx, clickhouse: { ...lab.ctx.clickhouse, at: () => lossy } });
});
await stage('revised and withdrawn rows, a day later', async () => {
  await lab.revise(site.siteUrl, addDays(lab.today(), -4), { add: 0.2, change: 0.4, withdraw: 0.3 });
  await lab.advance(DAY_MS);
  await lab.settle();
});
await stage('seven days without a worker', async () => {
  await lab.advance(7 * DAY_MS);
  await lab.settle();
});
await stage('a quota error with status 403', async () => {
  await lab.faults({ fault: { kind: 'error', error: 'load-403' }, skip: 5, times: 1 });
  await lab.advance(DAY_MS);
  await lab.settle();
});
await lab.close();
console.log(JSON.stringify({ caught, survived: CRASHES.length - deaths, lost }));
process.exit();
