import type { SiteInfo } from '../data/world/model.ts';
import type { FaultRule } from '../faults/rule.ts';
import type { Persona, PersonaSite } from './persona.ts';

const EVERYDAY = 'Everyday';
const ACCESS = 'Permissions and lost access';
const FAILURES = 'Limits and failures';
const DATA = 'Unusual data';

const AGENCY_SITES = 60;

export const cast: readonly Persona[] = [
  {
    email: 'maya@trailforge.example',
    name: 'Maya Lindqvist',
    description:
      'Owner of three sites: outdoor gear guides, their shop and a coffee guide. The demo’s main user.',
    group: EVERYDAY,
    sites: [
      owns('sc-domain:trailforge.example'),
      owns('https://shop.trailforge.example/'),
      owns('sc-domain:kettleandgrain.example'),
    ],
  },
  {
    email: 'jonas@northbeamsearch.example',
    name: 'Jonas Ferreira',
    description: 'Runs Northbeam Search, an agency with 60 client sites at every permission level.',
    group: EVERYDAY,
    sites: agencySites,
  },
  {
    email: 'beatriz@potluckatlas.example',
    name: 'Beatriz Amaral',
    description: 'The largest site: recipes in seven languages, more than Google’s 50,000 rows every day.',
    group: EVERYDAY,
    sites: [owns('sc-domain:potluckatlas.example')],
  },
  {
    email: 'wren@bramblecottage.example',
    name: 'Wren Halloran',
    description: 'New sites: a cottage with data since August, and a shop that is one week old.',
    group: EVERYDAY,
    sites: [owns('sc-domain:bramblecottage.example'), owns('sc-domain:firstlight.example')],
  },
  {
    email: 'priya.raman@larkmail.example',
    name: 'Priya Raman',
    description: 'Has a Google Account but no site in Search Console.',
    group: EVERYDAY,
  },
  {
    email: 'katrin@lumenhomes.example',
    name: 'Katrin Vogel',
    description: 'A new Google project, limited to 60 calls per minute.',
    group: FAILURES,
    sites: [owns('sc-domain:lumenhomes.example'), owns('https://help.lumenhomes.example/')],
    quotas: { preset: 'new-project' },
  },
  {
    email: 'sigrid@northlinetours.example',
    name: 'Sigrid Nordahl',
    description:
      'Unreliable connection: one call in ten fails with 5xx, truncated JSON, an empty response or a reset.',
    group: FAILURES,
    sites: [owns('https://www.northlinetours.example/'), owns('https://jobs.northlinetours.example/')],
    faults: unreliableConnection('sigrid@northlinetours.example'),
  },
  {
    email: 'noor@kettleandgrain.example',
    name: 'Noor Haddad',
    description: 'Google’s response times and published limits: 0.3 s for a report, 6.3 s for an inspection.',
    group: FAILURES,
    sites: [owns('sc-domain:kettleandgrain.example'), owns('https://old.kettleandgrain.example/')],
    quotas: { preset: 'google' },
    faults: realResponseTimes('noor@kettleandgrain.example'),
  },
  {
    email: 'tomas@quietroastery.example',
    name: 'Tomás Okafor',
    description: 'Restricted user: can read the reports of two sites, but URL inspection returns 403.',
    group: ACCESS,
    sites: [
      { siteUrl: 'sc-domain:quietroastery.example', permissionLevel: 'siteRestrictedUser' },
      { siteUrl: 'https://journal.pinebrook.example/', permissionLevel: 'siteRestrictedUser' },
    ],
  },
  {
    email: 'elif@oldroastery.example',
    name: 'Elif Demir',
    description: 'Unverified: both sites are listed, but every data call returns 403.',
    group: ACCESS,
    sites: [
      { siteUrl: 'sc-domain:oldroastery.example', permissionLevel: 'siteUnverifiedUser' },
      { siteUrl: 'http://kettleandgrain.example/', permissionLevel: 'siteUnverifiedUser' },
    ],
  },
  {
    email: 'ruth@harborlegal.example',
    name: 'Ruth Castellan',
    description: 'Loses access to the law practice after 40 calls and keeps access to her journal.',
    group: ACCESS,
    sites: [
      { siteUrl: 'https://www.harborlegal.example/', permissionLevel: 'siteFullUser', lostAfterCalls: 40 },
      owns('https://journal.pinebrook.example/'),
    ],
  },
  {
    email: 'owen@alderandash.example',
    name: 'Owen Blackwood',
    description: 'Token revoked: works for two minutes, then the first refresh returns invalid_grant.',
    group: ACCESS,
    sites: [owns('sc-domain:alderandash.example')],
    accessTokenSeconds: 120,
    revokedAtFirstRefresh: true,
  },
  {
    email: 'lucia@slowpost.example',
    name: 'Lucía Tavares',
    description: 'Late data: a day becomes final after nine days, and Google revises some of them later.',
    group: DATA,
    sites: [owns('sc-domain:slowpost.example')],
  },
  {
    email: 'kenji@oddwords.example',
    name: 'Kenji Arakawa',
    description: 'Hostile strings: scripts, formulas and invalid Unicode in queries and page URLs.',
    group: DATA,
    sites: [owns('sc-domain:oddwords.example')],
  },
  {
    email: 'ines@dailyglance.example',
    name: 'Inés Robledo',
    description: 'Discover only: no web search data, no queries and no positions.',
    group: DATA,
    sites: [owns('https://www.dailyglance.example/')],
  },
  {
    email: 'reports@self-hosted.iam.gserviceaccount.example',
    name: 'Reports robot',
    description: 'A service account for self-hosters, added to two sites as a full user.',
    serviceAccount: true,
    sites: [
      { siteUrl: 'sc-domain:trailforge.example', permissionLevel: 'siteFullUser' },
      { siteUrl: 'https://journal.pinebrook.example/', permissionLevel: 'siteFullUser' },
    ],
  },
];

function owns(siteUrl: string): PersonaSite {
  return { siteUrl, permissionLevel: 'siteOwner' };
}

/** All sites except test sites, each with its own permission level. */
function agencySites(all: readonly SiteInfo[]): PersonaSite[] {
  return all
    .filter(site => site.group !== 'test')
    .slice(0, AGENCY_SITES)
    .map(({ siteUrl, permissionLevel }) => ({ siteUrl, permissionLevel }));
}

function unreliableConnection(persona: string): readonly FaultRule[] {
  const when = { persona };
  return [
    { id: 'shaky-503', when, fault: { kind: 'error', error: 'backend-503' }, rate: 0.04, seed: 1 },
    { id: 'shaky-500', when, fault: { kind: 'error', error: 'backend-500' }, rate: 0.02, seed: 2 },
    { id: 'shaky-cut', when, fault: { kind: 'truncate', share: 0.6 }, rate: 0.015, seed: 3 },
    { id: 'shaky-empty', when, fault: { kind: 'empty-object' }, rate: 0.01, seed: 4 },
    { id: 'shaky-reset', when, fault: { kind: 'reset' }, rate: 0.015, seed: 5 },
  ];
}

function realResponseTimes(persona: string): readonly FaultRule[] {
  return [
    { id: 'pace-reports', when: { persona, endpoint: 'searchAnalytics' }, fault: { kind: 'slow', ms: 300 } },
    { id: 'pace-inspections', when: { persona, endpoint: 'inspection' }, fault: { kind: 'slow', ms: 6300 } },
  ];
}
