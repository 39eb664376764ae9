import type { Connected } from '@gsc/core/testing/connect-site';
import { googleHosts } from '@gsc/google/search-console/transport/hosts';
import { expect, onTestFinished, test } from 'vitest';
import { openRecordingLine } from '../../regressions/recording-proxy.ts';
import { CLEAN, openWholeSyncs, WEB } from '../../regressions/whole-syncs.ts';
import { forceAgain } from './force-again.ts';

const { lab, newProperty, verdict, daysAgo } = await openWholeSyncs({ rows: 8, days: 5 });

/** Forces a sync in which Google revises the day after the reading of its pages has begun and before it answers. */
async function forceDuringRevision(property: Connected): Promise<void> {
  const day = daysAgo(4);
  let isRevised = false;
  const line = await openRecordingLine(lab.emulator.url, async body => {
    if (isRevised || !body.startsWith('{')) return;
    const { dimensions, startDate } = JSON.parse(body);
    if (dimensions.join() !== 'page,country,device' || startDate !== day) return;
    isRevised = true;
    await lab.revise(property.siteUrl, day, { change: 0.8 });
  });
  onTestFinished(() => line.close());
  await forceAgain(lab, property);
  await lab.settle({
    ...lab.ctx,
    google: { ...lab.ctx.google, hosts: googleHosts(line.url) },
    sync: { ...WEB, concurrency: 1 },
  });
  expect(isRevised).toBe(true);
}

test('rows of a revision that came after the beginning of their reading are those of Google', async () => {
  const property = await newProperty();
  await lab.settle();
  await forceDuringRevision(property);
  // From now on, Google returns nothing, and the rows of the last reading stay until a second one confirms it.
  await lab.revise(property.siteUrl, daysAgo(4), { withdraw: 1 });
  await forceAgain(lab, property);
  await lab.settle();
  const pending = await lab.query(
    `select from sync_ledger where property_id = $1 and day = $2 and grain = 'total' and empty_since is not null`,
    [property.propertyId, daysAgo(4)],
  );
  expect(pending).toHaveLength(1);
  expect(await verdict(property, 7)).toMatchObject(CLEAN);
});

test('rows that are missing from the reading are found', async () => {
  const property = await newProperty();
  await lab.settle();
  await forceDuringRevision(property);
  await lab.revise(property.siteUrl, daysAgo(4), { withdraw: 1 });
  await forceAgain(lab, property);
  await lab.settle();
  const [slice] = await lab.query<{ gen: string }>(
    `select active_gen as gen from sync_ledger where property_id = $1 and day = $2 and grain = 'page'`,
    [property.propertyId, daysAgo(4)],
  );
  await lab.world.clickhouse.at(null).command({
    query: `DELETE FROM search_pages WHERE account_id = {account:UUID} AND gen = {gen:UInt64} AND day = {day:Date}
      AND cityHash64(page) % 2 = 0`,
    query_params: { account: property.accountId, gen: slice?.gen, day: daysAgo(4) },
  });
  const found = await verdict(property, 7);
  expect(found.lost).toBeGreaterThan(0);
});
