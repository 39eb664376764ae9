import { addDays, type Day, eachDay } from '@gsc/calendar/pacific-day';
import type { UserContext } from '@gsc/core/context';
import { firstPlannedDay } from '@gsc/core/ledger/google-window';
import type { Laboratory } from '../sync/laboratory.ts';

/** The days with rows, as days before today: at Google's edge, in each stage of a first sync, and in the last 90 days. */
const FILLED_BACK = [470, 300, 160, 60];
const ROWS = 3;
const AT_ONCE = 16;

export type Account = { name: string; accountId: string; user: UserContext; propertyIds: string[] };

/** An account whose sites have rows on a few days only, so that a first sync has all stages but few requests. */
export async function connectAccount(lab: Laboratory, name: string, properties: number): Promise<Account> {
  const today = lab.today();
  const filled = new Set(FILLED_BACK.map(back => addDays(today, -back)));
  const emptyDays: Day[] = eachDay(firstPlannedDay(today), today).filter(day => !filled.has(day));
  const email = `owner@${name}.example`;
  const urls = Array.from({ length: properties }, (_, at) => `sc-domain:${name}-${at}.example`);
  const left = urls.values();
  const addSites = async () => {
    for (const siteUrl of left) await lab.addSite({ siteUrl, email, rows: ROWS, knobs: { emptyDays } });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, addSites));
  const [first = '', ...others] = urls;
  const { accountId, userId, connectionId, propertyId } = await lab.connect(first, email);
  const added = await lab.query<{ id: string }>(
    `insert into gsc_properties (account_id, user_id, connection_id, property_url, property_type, permission_level)
     select $1, $2, $3, url, 'DOMAIN_PROPERTY', 'siteOwner' from unnest($4::text[]) url returning id`,
    [accountId, userId, connectionId, others],
  );
  const user = lab.userOf({ userId, email });
  return { name, accountId, user, propertyIds: [propertyId, ...added.map(({ id }) => id)] };
}
