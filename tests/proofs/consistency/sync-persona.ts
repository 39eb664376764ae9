import { randomUUID } from 'node:crypto';
import { triggerSync } from '@gsc/core/features/sync/job/trigger-sync';
import { openLedger } from '@gsc/core/testing/open-ledger';
import type { Laboratory } from '../sync/laboratory.ts';
import type { Day } from './calendar.ts';
import { addDays } from './calendar.ts';
import type { Persona } from './personas.ts';

/** Days before `first` have no data and count as final. */
export type Property = { id: string; url: string; first: Day; gaps: ReadonlySet<Day> };
export type SyncedPersona = Persona & {
  email: string;
  userId: string;
  accountId: string;
  properties: Property[];
  today: Day;
  /** The first day of the site with the longest history. */
  first: Day;
};

/** Connects all sites to one account and syncs them on several days, as the worker does. */
export async function syncPersona(lab: Laboratory, persona: Persona): Promise<SyncedPersona> {
  const email = `${persona.name}@consistency.example`;
  const started = lab.today();
  // The history ends up as long as planned after the clock has advanced.
  const daysPassing = persona.syncs.reduce((sum, days) => sum + days, 0);
  const [firstSite, ...others] = persona.sites;
  for (const { siteUrl, rows, days, knobs = {} } of persona.sites)
    await lab.addSite({ siteUrl, rows, days: Math.max(1, days - daysPassing), knobs, email });
  const connected = await lab.connect(firstSite?.siteUrl ?? '', email);
  const ids = new Map([[firstSite?.siteUrl ?? '', connected.propertyId]]);
  const typeOf = (url: string) => (url.startsWith('sc-domain:') ? 'DOMAIN_PROPERTY' : 'URL_PREFIX');
  await lab.query('update gsc_properties set property_type = $2 where id = $1', [
    connected.propertyId,
    typeOf(connected.siteUrl),
  ]);
  for (const { siteUrl } of others) {
    const id = randomUUID();
    ids.set(siteUrl, id);
    await lab.query(
      `insert into gsc_properties
         (id, account_id, user_id, connection_id, property_url, property_type, permission_level)
       values ($1, $2, $3, $4, $5, $6, 'siteOwner')`,
      [id, connected.accountId, connected.userId, connected.connectionId, siteUrl, typeOf(siteUrl)],
    );
  }
  const ctx = { ...lab.ctx, sync: { leaseMs: 60_000, concurrency: 4, searchTypes: persona.types } };
  for (const days of persona.syncs) {
    await lab.advance(days * 86_400_000);
    await lab.settle(ctx);
  }
  // A manual sync also reads the rows of incomplete days.
  await triggerSync(lab.userOf(connected), { kind: 'manual' });
  await lab.settle(ctx);
  const today = lab.today();
  const properties: Property[] = [];
  for (const { siteUrl, days, unread = [] } of persona.sites) {
    const id = ids.get(siteUrl) ?? '';
    const gaps = unread.map(back => addDays(today, -back));
    await openLedger((text, values) => lab.query(text, values), id, gaps);
    await lab.query(
      `update sync_days set state = 'missing', active_gen = null, fetched_at = null, same_since = null,
         frozen_at = null, rows = 0, clicks = 0, impressions = 0, position_sum = 0
       where property_id = $1 and day = any ($2::date[])`,
      [id, gaps],
    );
    const first = addDays(started, -Math.max(1, days - daysPassing));
    properties.push({ id, url: siteUrl, first, gaps: new Set(gaps) });
  }
  const { userId, accountId } = connected;
  // A sign-in would create these rows.
  await lab.query('insert into profiles (user_id) values ($1)', [userId]);
  await lab.query('insert into white_label_settings (account_id) values ($1)', [accountId]);
  // No sync may change the data during the checks.
  await lab.query(
    `update sync_state set next_sync_at = '2100-01-01' where property_id in
       (select id from gsc_properties where account_id = $1)`,
    [accountId],
  );
  const longest = Math.max(...persona.sites.map(({ days }) => days));
  return { ...persona, email, userId, accountId, properties, today, first: addDays(started, -longest) };
}
