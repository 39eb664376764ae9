import { GOOGLE_LIMITS, type Limits } from '@gsc/google/search-console/transport/limits';
import type { GoogleFinding } from './finding.ts';
import { RESOURCES, type StoredGoogleState } from './read-stored.ts';

const NAMES = {
  search_analytics: 'Search Analytics',
  url_inspection: 'URL inspection',
  other: 'Other calls',
};
const step = 'quotas';
const number = (value: number): string => value.toLocaleString('en-US');

/** The limits that the product observes, beside those that Google publishes, and what was used of them. */
export function listQuotas(limits: Limits, uses: StoredGoogleState['uses'] | null): GoogleFinding[] {
  const perSite = limits.search_analytics.site?.perMinute ?? 0;
  const published = GOOGLE_LIMITS.search_analytics.site?.perMinute ?? 0;
  return [
    {
      step,
      state: perSite > published ? 'problem' : 'ok',
      text: `Reports: at most ${number(perSite)} a minute for a property or user. Google's limit is ${number(published)}.`,
      ...(perSite > published && {
        fix: 'lower GOOGLE_REPORTS_PER_MINUTE, unless Google has raised the quota of your project.',
      }),
    },
    ...RESOURCES.flatMap(resource => listUse(resource, limits, uses)),
    {
      step,
      state: 'todo',
      text:
        'Compare the limits with "Quotas" of the Search Console API in the console. New projects can start with 60 ' +
        'requests a minute. If yours is lower, ask for more there, or set GOOGLE_REPORTS_PER_MINUTE.',
    },
  ];
}

function listUse(
  resource: (typeof RESOURCES)[number],
  limits: Limits,
  uses: StoredGoogleState['uses'] | null,
): GoogleFinding[] {
  const { perMinute, perDay } = limits[resource].project ?? {};
  const allowed = [
    ...(perMinute ? [`${number(perMinute)} a minute`] : []),
    ...(perDay ? [`${number(perDay)} a day`] : []),
  ].join(' and ');
  const name = `${NAMES[resource]}, whole project`;
  if (!uses) return [{ step, state: 'note', text: `${name}: ${allowed}.` }];
  const use = uses[resource];
  const found: GoogleFinding[] = [
    { step, state: 'ok', text: `${name}: ${number(use?.dayUsed ?? 0)} used today of ${allowed}.` },
  ];
  if (use?.limit && perMinute && use.limit < perMinute)
    found.push({
      step,
      state: 'problem',
      text: `${name}: Google refused calls. It seems to allow ${number(Math.floor(use.limit))} a minute.`,
      fix: 'ask for more under "Quotas" of the Search Console API. Until then, syncs take longer.',
    });
  if (use?.closedUntil)
    found.push({
      step,
      state: 'problem',
      text: `${name}: used up until ${use.closedUntil.toISOString()}.`,
      fix: 'wait: syncs continue by themselves. If it happens often, ask Google for more.',
    });
  return found;
}
