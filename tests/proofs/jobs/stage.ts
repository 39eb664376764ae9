import { randomUUID } from 'node:crypto';
import { addDays, eachDay } from '@gsc/calendar/pacific-day';
import { firstPlannedDay } from '@gsc/core/ledger/google-window';
import type { Page } from '@playwright/test';
import { openEnvironment } from '../consistency/environment.ts';
import { Oracle } from '../reports/oracle.ts';
import { agencySites } from './agency-sites.ts';
import { fillTotals } from './fill-totals.ts';
import { GoogleFigures } from './google-figures.ts';

const SITE = 'sc-domain:trailforge.example';
const OWNER = 'maya@trailforge.example';
const COLLEAGUE = 'ola@trailforge.example';
const AGENCY = 'agency@jobs.example';
/** A smaller site with the same pages, queries and history. */
const SCALE = 0.03;
/** The colleague has connected the same property and stores the default range and the one before. */
const COLLEAGUE_DAYS = 75;

type User = 'owner' | 'colleague' | 'agency';
export type Stage = Awaited<ReturnType<typeof openStage>>;

/** An owner with 16 months of one property, a colleague with the same property, and an agency with 60 properties. */
export async function openStage() {
  const env = await openEnvironment();
  const { lab } = env;
  const ctx = { ...lab.ctx, sync: { leaseMs: 60_000, concurrency: 4, searchTypes: ['web' as const] } };
  const { sites } = await lab.admin<{ sites: { siteUrl: string; siteId: string }[] }>('GET', 'sites');
  const siteId = sites.find(site => site.siteUrl === SITE)?.siteId;
  const configure = (knobs: object) => lab.admin('PUT', 'knobs', { siteId, knobs });
  const sync = (propertyId: string) => lab.settle(ctx, propertyId);
  const signUp = async (siteUrl: string, email: string) => {
    const connected = await lab.connect(siteUrl, email);
    // A sign-in would create these rows.
    await lab.query('insert into profiles (user_id) values ($1)', [connected.userId]);
    await lab.query('insert into white_label_settings (account_id) values ($1)', [connected.accountId]);
    return connected;
  };
  const stopSyncs = (accountId: string) =>
    lab.query(
      `update sync_state set next_sync_at = '2100-01-01' where property_id in
         (select id from gsc_properties where account_id = $1)`,
      [accountId],
    );
  const first = firstPlannedDay(lab.today());
  await configure({ scale: SCALE });
  const owner = await signUp(SITE, OWNER);
  const figuresNow = async () => {
    // The oracle caches what it has read, and Google's data changes with the day.
    const google = new GoogleFigures(new Oracle(lab.admin), { ...owner, siteUrl: SITE, first });
    return { google, final: await google.finalDay(lab.today()) };
  };

  async function arrangeColleague(): Promise<string> {
    await configure({ emptyDays: eachDay(first, addDays(lab.today(), -COLLEAGUE_DAYS)) });
    // Issuing a token creates the Google account.
    await lab.admin('POST', 'tokens', { email: COLLEAGUE });
    await lab.admin('PUT', 'access', { email: COLLEAGUE, siteUrl: SITE, permissionLevel: 'siteFullUser' });
    const { userId, accountId, propertyId } = await signUp(SITE, COLLEAGUE);
    await sync(propertyId);
    await stopSyncs(accountId);
    await configure({ emptyDays: [] });
    return userId;
  }

  const oracle = new Oracle(lab.admin);
  const clients = agencySites(lab.today());
  async function arrangeAgency(): Promise<string> {
    for (const { siteUrl, knobs, days } of clients)
      await lab.addSite({ siteUrl, knobs, days, email: AGENCY });
    const agency = await signUp(clients[0]?.siteUrl ?? '', AGENCY);
    const { accountId, userId, connectionId } = agency;
    for (const [at, { siteUrl, days }] of clients.entries()) {
      const propertyId = at === 0 ? agency.propertyId : randomUUID();
      if (at > 0)
        await lab.query(
          `insert into gsc_properties
             (id, account_id, user_id, connection_id, property_url, property_type, permission_level)
           values ($1, $2, $3, $4, $5, 'DOMAIN_PROPERTY', 'siteOwner')`,
          [propertyId, accountId, userId, connectionId, siteUrl],
        );
      await fillTotals(lab, oracle, { accountId, propertyId, siteUrl, days });
    }
    await stopSyncs(accountId);
    return userId;
  }

  async function arrangeOwner(): Promise<string> {
    await sync(owner.propertyId);
    return owner.userId;
  }

  const users = new Map<User, Promise<string>>();
  const arrangements = { owner: arrangeOwner, colleague: arrangeColleague, agency: arrangeAgency };
  return {
    clients,
    oracle,
    ...(await figuresNow()),
    /** A page of this user, whose account is arranged when it is first needed. */
    async pageOf(user: User): Promise<Page> {
      const arranged = users.get(user) ?? arrangements[user]();
      users.set(user, arranged);
      return env.pageFor(await arranged);
    },
    /** Moves all clocks to the same time on the next day and syncs the owner's property. */
    async nextDay() {
      await lab.advance(86_400_000);
      await sync(owner.propertyId);
      Object.assign(this, await figuresNow());
    },
    close: () => env.close(),
  };
}
