import { randomUUID } from 'node:crypto';
import { addDays, type Day } from '@gsc/calendar/pacific-day';
import type { UserContext } from '@gsc/core/context';
import { triggerSync } from '@gsc/core/features/sync/job/trigger-sync';
import { firstPlannedDay } from '@gsc/core/ledger/google-window';
import { openLedger } from '@gsc/core/testing/open-ledger';
import type { SearchType } from '@gsc/google/search-console/query';
import type { Laboratory } from '../sync/laboratory.ts';
import type { Site, UnreadSlice } from './expected.ts';

type Persona = { email: string; sites: string[]; types: SearchType[]; days: number };

/** Sites of the emulator: several properties, a huge one, late data, unusual text and a feed. */
export const PERSONAS: Record<string, Persona> = {
  maya: {
    email: 'maya@trailforge.example',
    sites: ['sc-domain:kettleandgrain.example', 'https://shop.trailforge.example/'],
    types: ['web', 'image', 'discover'],
    days: 5,
  },
  beatriz: {
    email: 'beatriz@potluckatlas.example',
    sites: ['sc-domain:potluckatlas.example'],
    types: ['web'],
    days: 4,
  },
  lucia: {
    email: 'lucia@slowpost.example',
    sites: ['sc-domain:slowpost.example'],
    types: ['web', 'image'],
    days: 45,
  },
  kenji: { email: 'kenji@oddwords.example', sites: ['sc-domain:oddwords.example'], types: ['web'], days: 45 },
  ines: {
    email: 'ines@dailyglance.example',
    sites: ['https://www.dailyglance.example/'],
    types: ['discover'],
    days: 45,
  },
};

export type Settled = Persona & {
  user: UserContext;
  properties: Site[];
  first: Day;
  last: Day;
  /** Slices that the product has not read although Google has them. */
  unread: UnreadSlice[];
  sealedMonths: number;
};

/** Connects the sites of a persona to one account and syncs them like a worker. */
export async function settlePersona(lab: Laboratory, persona: Persona): Promise<Settled> {
  const today = lab.today();
  const first = addDays(today, -persona.days);
  const emptyDays: Day[] = [];
  for (let day = firstPlannedDay(today); day < first; day = addDays(day, 1)) emptyDays.push(day);
  const { sites } = await lab.admin<{ sites: { siteUrl: string; siteId: string }[] }>('GET', 'sites');
  for (const siteUrl of persona.sites) {
    const siteId = sites.find(site => site.siteUrl === siteUrl)?.siteId;
    await lab.admin('PUT', 'knobs', { siteId, knobs: { emptyDays } });
  }
  const [firstSite = '', ...more] = persona.sites;
  const connected = await lab.connect(firstSite, persona.email);
  const properties: Site[] = [{ propertyId: connected.propertyId, siteUrl: firstSite }];
  for (const siteUrl of more) {
    const propertyId = randomUUID();
    await lab.query(
      `insert into gsc_properties
         (id, account_id, user_id, connection_id, property_url, property_type, permission_level)
       values ($1, $2, $3, $4, $5, 'URL_PREFIX', 'siteOwner')`,
      [propertyId, connected.accountId, connected.userId, connected.connectionId, siteUrl],
    );
    properties.push({ propertyId, siteUrl });
  }
  const ctx = { ...lab.ctx, sync: { leaseMs: 60_000, concurrency: 4, searchTypes: persona.types } };
  await lab.settle(ctx);
  // A day later, complete days are frozen and complete months are sealed with their roll-ups.
  await lab.advance(25 * 3_600_000);
  // A manual sync also reads the rows of incomplete days.
  await triggerSync(lab.userOf(connected), { kind: 'manual' });
  await lab.settle(ctx);
  const [sealed] = await lab.query<{ months: number }>(
    `select count(*)::int as months from sync_generations
     where account_id = $1 and sealed_month is not null and retired_at is null`,
    [connected.accountId],
  );
  const unread = await markUnread(lab, properties, first);
  // Reports use the credential of the reader, as in production.
  const user = { ...lab.userOf(connected), clickhouse: lab.serverContext.clickhouse };
  const last = lab.today();
  return { ...persona, user, properties, first, last, unread, sealedMonths: sealed?.months ?? 0 };
}

/** Resets some query and pair slices to unread: one day in a sealed month and one recent day. */
async function markUnread(lab: Laboratory, properties: readonly Site[], first: Day): Promise<UnreadSlice[]> {
  const days = [addDays(first, 2), addDays(lab.today(), -4)];
  for (const { propertyId } of properties)
    await openLedger((text, values) => lab.query(text, values), propertyId, days);
  const rows = await lab.query<UnreadSlice>(
    `update sync_days set active_gen = null, state = 'missing', rows = 0, clicks = 0, impressions = 0,
       position_sum = 0, checksum = null, fetched_at = null, same_since = null, frozen_at = null,
       reason = 'not read yet'
     where property_id = any ($1) and grain in ('query', 'pair') and active_gen is not null and day = any ($2)
     returning property_id as "propertyId", search_type as "searchType", grain, day::text as day`,
    [properties.map(site => site.propertyId), days],
  );
  return rows;
}
