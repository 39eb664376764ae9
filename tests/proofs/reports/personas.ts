import { randomUUID } from 'node:crypto';
import type { UserContext } from '@gsc/core/context';
import { firstPlannedDay } from '@gsc/core/features/sync/google-window';
import { connectClickhouse } from '@gsc/db/clickhouse';
import { addDays, type Day } from '@gsc/google/search-console/pacific-day';
import type { SearchType } from '@gsc/google/search-console/query';
import type { Laboratory } from '../sync/laboratory.ts';
import type { Site } from './expected.ts';

type Persona = { email: string; sites: string[]; types: SearchType[]; days: number };

/** Real sites of the emulated Google, each with the days that are enough to mix: several, huge, late, odd, a feed. */
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

export type Settled = Persona & { user: UserContext; properties: Site[]; first: Day; last: Day };

/** Connects a persona's sites under one account and syncs them, as the worker does. */
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
  const own = { ...lab.ctx, sync: { leaseMs: 60_000, concurrency: 4, searchTypes: persona.types } };
  await lab.settle(own);
  // Reports are read as production reads them: with the reader's credential and nothing else.
  const user = { ...lab.userOf(connected), clickhouse: connectClickhouse(lab.clickhouseReader) };
  return { ...persona, user, properties, first, last: today };
}
