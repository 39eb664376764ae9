import { readFileSync } from 'node:fs';
import { pacificDay } from '@gsc/calendar/pacific-day';
import { ROUTES } from '@gsc/contract/routes';
import { SyncJobs } from '@gsc/contract/sync/api';
import { adminOf } from '@gsc/core/testing/connect-site';
import { emptyBefore } from '@gsc/core/testing/sync-laboratory';
import { fillAccount } from '@gsc/stack/fill-account';
import { Visitor } from '@gsc/stack/visitor';

export const OWNER = 'owner@installed.example';
const SITE = 'sc-domain:installed.example';
const DAYS = 5;
/** All pages whose paths have no parameters. */
const PAGES = Object.values(ROUTES).filter(path => !path.includes(':'));

/** Opens the pages, signs in, connects a property and waits until it is synced. */
export async function useProduct(url: string, emulatorUrl: string) {
  const admin = adminOf(emulatorUrl);
  const today = pacificDay(new Date());
  await admin('PUT', 'clock', { at: new Date().toISOString(), running: true });
  await admin('POST', 'sites', {
    siteUrl: SITE,
    emails: [OWNER],
    knobs: { rowsPerDay: 20, emptyDays: emptyBefore(today, DAYS), revisedDays: 0 },
  });
  const pages = await Promise.all(PAGES.map(path => fetch(url + path)));
  const texts = await Promise.all(pages.map(page => page.text()));
  await fillAccount({ url, emulatorUrl }, OWNER);
  const visitor = new Visitor({ url, emulatorUrl });
  await visitor.signIn(OWNER);
  const { latest } = await visitor.ask(SyncJobs, '/api/sync/jobs');
  return {
    pages: PAGES.length,
    pages_rendered: pages.filter((page, at) => page.ok && texts[at]?.includes('</html>')).length,
    job: latest[0]?.status,
    records: latest[0]?.records_processed ?? 0,
  };
}

/** The secrets that a process has in its environment, where other programs of its user could read them. */
export function secretsInEnvironment(pid: number, secrets: Record<string, string>): string[] {
  const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
  return Object.entries(secrets)
    .filter(([, value]) => environment.includes(value))
    .map(([name]) => name);
}
