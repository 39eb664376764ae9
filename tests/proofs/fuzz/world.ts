import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import { AUTH_PATHS, Session } from '@gsc/contract/auth/api';
import { BLOG_PATHS } from '@gsc/contract/blog/api';
import { BRANDING_PATHS } from '@gsc/contract/branding/api';
import { INDEXING_PATHS } from '@gsc/contract/indexing/api';
import { INDEXING_LIST_PATHS } from '@gsc/contract/indexing/lists-api';
import { PROFILE_PATHS } from '@gsc/contract/profile/api';
import { PROPERTIES_PATHS } from '@gsc/contract/properties/api';
import { openSession } from '@gsc/core/features/auth/open-session';
import { refreshSession } from '@gsc/core/features/auth/refresh-session';
import { openDemoAccount, setDemoAccount } from '@gsc/db/operator/demo-account';
import { buildServer } from '@gsc/server/app';
import { freePort } from '@gsc/stack/free-port';
import { QUIET_LOG } from '../consistency/quiet-log.ts';
import { type Laboratory, openLaboratory } from '../sync/laboratory.ts';

/** Occurs in every text of the victim's account, also in its queries and pages. */
export const MARKER = 'zqvictim';
const UNLIMITED = 1_000_000_000;

export type World = Awaited<ReturnType<typeof openWorld>>;
type Account = { ids: string[]; userId: string; site: string };

/** A server with three accounts: the visitor's own, the demo's and the victim's. */
export async function openWorld() {
  const lab = await openLaboratory();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const ctx = { ...lab.serverContext, auth: { ...lab.serverContext.auth, origin } };
  const [own, demo, victim] = [
    await lab.addSite({ days: 3 }),
    await lab.addSite({ days: 3 }),
    await lab.addSite({ days: 3, siteUrl: `sc-domain:${MARKER}.example` }),
  ];
  const server = await buildServer(ctx, {
    origin,
    log: QUIET_LOG,
    // The limits of fair use have their own proof. Here they would keep requests from the handlers.
    rateLimitPerMinute: UNLIMITED,
    accountRateLimitPerMinute: UNLIMITED,
    signInsPerMinute: UNLIMITED,
    connectsPerMinute: UNLIMITED,
    downloadsPerHour: UNLIMITED,
    messagesPerHour: UNLIMITED,
    postChangesPerMinute: UNLIMITED,
    blogEditors: [own.email],
  });
  const apiUrl = await server.listen({ host: '127.0.0.1', port });

  async function tokenOf(userId: string): Promise<string> {
    const refreshToken = await openSession(ctx, { userId, userAgent: null, ip: null });
    return (await refreshSession(ctx, { refreshToken })).session.access_token;
  }
  async function fill(site: { siteUrl: string; email: string }, text: string): Promise<Account> {
    const { userId, accountId, propertyId, connectionId } = await lab.connect(site.siteUrl, site.email);
    // A sign-in creates these rows.
    await lab.query('insert into profiles (user_id) values ($1)', [userId]);
    await lab.query('insert into white_label_settings (account_id) values ($1)', [accountId]);
    const written = await writeEverything(apiUrl, await tokenOf(userId), propertyId, site.siteUrl, text);
    return { ids: [propertyId, ...written, connectionId], userId, site: site.siteUrl };
  }
  const accounts = {
    own: await fill(own, 'own'),
    demo: await fill(demo, 'demo'),
    victim: await fill(victim, MARKER),
  };
  await lab.settle({ ...lab.ctx, sync: { leaseMs: 60_000, concurrency: 4, searchTypes: ['web'] } });
  await setDemoAccount(lab.superuserUrl, { ownerId: accounts.demo.userId, externallyFilled: false });
  await openDemoAccount(lab.superuserUrl);

  return {
    lab,
    apiUrl,
    accounts,
    tokenOf,
    async demoToken(): Promise<string> {
      const opened = await fetch(apiUrl + AUTH_PATHS.demo, { method: 'POST', headers: { origin } });
      return Session.parse(await opened.json()).access_token;
    },
    async close() {
      await server.close();
      await lab.close();
    },
  };
}

/** Writes the text into everything an account can store. Returns the ids of the records. */
async function writeEverything(apiUrl: string, token: string, property: string, site: string, text: string) {
  const send = async (method: string, path: string, body: object): Promise<string[]> => {
    const response = await fetch(apiUrl + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    const { id, checkId } = (await response.json()) as { id?: string; checkId?: string };
    return [id ?? checkId ?? []].flat();
  };
  const urls = [`https://${site.slice(10)}/${text}`];
  const rule = { operator: 'contains', value: text, name: text };
  const address = `p=${property}&q=${text}`;
  const color = '#336699';
  return [
    ...(await send('POST', REPORTS_PATHS.views, { name: text, address })),
    ...(await send('POST', REPORTS_PATHS.annotations, { day: '2026-11-10', text })),
    ...(await send('POST', BLOG_PATHS.own, { title: text, content: `<p>${text}</p>`, tags: [text] })),
    ...(await send('POST', INDEXING_PATHS.checks, { urls, checkName: text })),
    ...(await send('POST', INDEXING_LIST_PATHS.lists, { source: 'pasted', name: text, urls })),
    ...(await send('PUT', PROFILE_PATHS.profile, { full_name: text, phone: text })),
    ...(await send('PUT', `${PROPERTIES_PATHS.list}/${property}/tags`, { tags: [text] })),
    ...(await send('PUT', `${REPORTS_PATHS.rules}/${property}`, { brand: [rule], page_groups: [rule] })),
    ...(await send('PUT', BRANDING_PATHS.branding, {
      brand_name: text,
      logo_url: null,
      primary_color: color,
      secondary_color: color,
    })),
  ];
}

/** How many of these answers to the victim contain the marker. If none did, the search would prove nothing. */
export async function markedAnswers({ apiUrl, accounts, tokenOf }: World, lab: Laboratory): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(accounts.victim.userId)}` };
  const [property = ''] = accounts.victim.ids;
  const [day = ''] = lab.lastDays(1);
  const report = `${REPORTS_PATHS.run}?p=${property}&from=2026-10-01&to=${day}&dim=page`;
  const paths = [
    ...[REPORTS_PATHS.views, REPORTS_PATHS.annotations, BLOG_PATHS.own, INDEXING_PATHS.checks],
    ...[INDEXING_LIST_PATHS.lists, PROFILE_PATHS.profile, PROPERTIES_PATHS.list, BRANDING_PATHS.branding],
    report,
  ];
  const texts = await Promise.all(paths.map(async path => (await fetch(apiUrl + path, { headers })).text()));
  return texts.filter(text => text.includes(MARKER)).length;
}
