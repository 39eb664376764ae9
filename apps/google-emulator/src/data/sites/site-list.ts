import type { SitePart } from '../plan/site-model.ts';
import type { PropertyInfo, SiteGroup, SiteInfo, SiteKnobs, WorldOptions } from '../world/model.ts';
import { type OtherProperty, type SiteConfig, topicsOf, vocabulary } from '../world/vocabulary.ts';
import { agencySites } from './agency-sites.ts';
import { type DerivedWish, derivedSite } from './derived-site.ts';
import { createRowsSite } from './rows-site.ts';
import type { Site } from './site.ts';
import { createVocabularySite } from './vocabulary-site.ts';

interface Planned {
  group: SiteGroup;
  parts: SitePart[];
  forbidden: boolean;
  knobs: SiteKnobs;
}

/** Test sites. Each has one property that the other sites do not have. */
const TEST_SITES: (DerivedWish & { knobs?: SiteKnobs })[] = [
  {
    id: 'brand-new',
    siteUrl: 'sc-domain:firstlight.example',
    host: 'firstlight.example',
    name: 'First Light',
    about: 'Brand-new: its data starts a few days ago.',
    rowsPerDay: 30,
    from: 'bramblecottage',
    levels: [
      ['2026-11-08', 0.1],
      ['2026-11-13', 1],
    ],
    firstDataOn: '2026-11-08',
  },
  {
    id: 'discover-only',
    siteUrl: 'https://www.dailyglance.example/',
    host: 'www.dailyglance.example',
    name: 'Daily Glance',
    about: 'Seen in Discover and nowhere else.',
    rowsPerDay: 400,
    from: 'pinebrook',
    searchTypes: { web: 0, image: 0, video: 0, news: 0, discover: 1, googleNews: 0 },
  },
  {
    id: 'late-data',
    siteUrl: 'sc-domain:slowpost.example',
    host: 'slowpost.example',
    name: 'Slow Post',
    about: 'Google is nine days late; partial numbers appear after four and change often.',
    rowsPerDay: 300,
    knobs: { finalAfterDays: 9, freshAfterDays: 4, revisedDays: 0.6 },
  },
  {
    id: 'hostile',
    siteUrl: 'sc-domain:oddwords.example',
    host: 'oddwords.example',
    name: 'Odd Words',
    about: 'Queries and URLs that must be shown as plain text and never run, followed or obeyed.',
    rowsPerDay: 120,
    knobs: { hostile: true },
  },
];

/** Totals of a revised day require drawing the day, which is slow for the largest site. */
const KNOBS: Record<string, SiteKnobs> = { potluckatlas: { revisedDays: 0.04 } };

const ROWS_SITES = ['sc-domain:rows.example', 'https://www.rows.example/'];

export function buildSites(options: WorldOptions): Site[] {
  const sites = planned().map(plan => {
    const info = infoOf(plan);
    const { config } = plan.parts[0] as SitePart;
    return createVocabularySite({
      info,
      parts: plan.parts,
      hosts: hostsOf(plan.parts),
      seed: options.seed,
      scale: options.scale ?? 1,
      knobs: { hostile: options.hostile ?? false, ...plan.knobs, ...options.knobs?.[config.id] },
    });
  });
  for (const siteUrl of ROWS_SITES)
    sites.push(createRowsSite(siteUrl, options.seed, options.knobs?.[siteUrl] ?? {}));
  const selected = options.sites;
  return selected === undefined
    ? sites
    : sites.filter(site => selected.includes(site.id) || selected.includes(site.info.siteUrl));
}

function planned(): Planned[] {
  const { sites, otherProperties } = vocabulary();
  const named = sites
    .filter(config => config.parent === undefined)
    .map(
      (config): Planned => ({
        group: 'vocabulary',
        parts: partsOf(config, sites),
        forbidden: false,
        knobs: KNOBS[config.id] ?? {},
      }),
    );
  const others = otherProperties.filter(one => one.profile !== 'subset').map(otherSite);
  const agency = agencySites().map(
    (wish): Planned => ({ group: 'agency', parts: [derivedSite(wish)], forbidden: false, knobs: {} }),
  );
  const tests = TEST_SITES.map(
    ({ knobs, ...wish }): Planned => ({
      group: 'test',
      parts: [derivedSite(wish)],
      forbidden: false,
      knobs: knobs ?? {},
    }),
  );
  return [...named, ...others, ...agency, ...tests];
}

/** A domain property includes the sites on its subdomains. Their size is subtracted from its own. */
function partsOf(config: SiteConfig, sites: readonly SiteConfig[]): SitePart[] {
  const children = sites.filter(one => one.parent === config.id);
  const size = { ...config.size };
  for (const child of children) {
    const whole = size.impressionsPerDay;
    size.rowsPerDay -= child.size.rowsPerDay;
    size.clicksPerDay -= child.size.clicksPerDay;
    size.impressionsPerDay -= child.size.impressionsPerDay;
    size.averagePosition =
      (size.averagePosition * whole - child.size.averagePosition * child.size.impressionsPerDay) /
      size.impressionsPerDay;
  }
  return [{ ...config, size }, ...children].map(one => ({ config: one, topics: topicsOf(one.topicsFile) }));
}

function otherSite(other: OtherProperty): Planned {
  const host = other.siteUrl.replace(/^sc-domain:|^https?:\/\//, '').replace(/\/$/, '');
  const fading: [string, number][] = [
    ['2024-07-01', 60],
    ['2024-09-17', 40],
    ['2025-03-01', 6],
    ['2026-11-13', 1],
  ];
  const part = derivedSite({
    id: other.siteUrl,
    siteUrl: other.siteUrl,
    host,
    name: host.replace('.example', '').replaceAll('.', ' '),
    about: other.note,
    rowsPerDay: Math.max(1, other.rowsPerDay),
    permissionLevel: other.permissionLevel,
    ...(other.profile === 'fading' ? { levels: fading } : {}),
    ...(other.rowsPerDay === 0 ? { searchTypes: {} } : {}),
  });
  return { group: 'other', parts: [part], forbidden: other.profile === 'forbidden', knobs: {} };
}

function infoOf(plan: Planned): SiteInfo {
  const { config } = plan.parts[0] as SitePart;
  return {
    siteUrl: config.siteUrl,
    siteId: config.id,
    name: config.name,
    about: config.about,
    group: plan.group,
    permissionLevel: config.permissionLevel,
    forbidden: plan.forbidden,
    firstDataOn: config.firstDataOn ?? vocabulary().world.dataFrom,
    accessLostOn: config.accessLostOn ?? null,
  };
}

function hostsOf(parts: readonly SitePart[]): string[] {
  const hosts = parts.flatMap(({ config }) => [
    config.defaultHost,
    ...Object.values(config.hosts),
    ...(config.legacyHosts ?? []).map(one => one.host),
  ]);
  return [...new Set(hosts)];
}

/** Properties that show a part of another site, such as the shop and the German folder. */
export function prefixProperties(): PropertyInfo[] {
  const { sites, otherProperties, world } = vocabulary();
  const shops = sites.flatMap(config =>
    config.parent === undefined
      ? []
      : [
          prefixProperty(
            config.siteUrl,
            config.parent,
            config.name,
            config.about,
            'vocabulary',
            config.permissionLevel,
            world.dataFrom,
          ),
        ],
  );
  const folders = otherProperties
    .filter(one => one.profile === 'subset')
    .map(one => {
      const parent = sites.find(config => one.siteUrl.startsWith(`https://${config.defaultHost}/`));
      return prefixProperty(
        one.siteUrl,
        parent?.id ?? '',
        one.siteUrl,
        one.note,
        'other',
        one.permissionLevel,
        world.dataFrom,
      );
    });
  return [...shops, ...folders];
}

function prefixProperty(
  siteUrl: string,
  siteId: string,
  name: string,
  about: string,
  group: SiteGroup,
  permissionLevel: SiteInfo['permissionLevel'],
  firstDataOn: string,
): PropertyInfo {
  return {
    siteUrl,
    siteId,
    name,
    about,
    group,
    permissionLevel,
    forbidden: false,
    firstDataOn,
    accessLostOn: null,
    prefix: siteUrl,
  };
}
