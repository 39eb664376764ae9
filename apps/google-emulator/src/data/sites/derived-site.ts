import type { SitePart } from '../plan/site-model.ts';
import { combine, hashText } from '../world/hash.ts';
import { type SiteConfig, type Topic, type TopicPage, topicsOf, vocabulary } from '../world/vocabulary.ts';

export interface DerivedWish {
  id: string;
  siteUrl: string;
  name: string;
  host: string;
  about: string;
  rowsPerDay: number;
  permissionLevel?: SiteConfig['permissionLevel'];
  /** Site of the vocabulary to copy topics from. Default: selected by hash. */
  from?: string;
  levels?: [string, number][];
  firstDataOn?: string;
  searchTypes?: Record<string, number>;
}

const SOURCES = [
  'trailforge',
  'kettleandgrain',
  'lumenhomes',
  'harborlegal',
  'alderandash',
  'northlinetours',
  'aulamarea',
  'pinebrook',
  'bramblecottage',
];
const ROWS_PER_CLICK = 9;
const IMPRESSIONS_PER_ROW = 3.6;

/** A small site with a few topics of another site of the vocabulary. */
export function derivedSite(wish: DerivedWish): SitePart {
  const hash = hashText(0xde51, wish.id);
  const source = vocabulary().sites.find(one => one.id === (wish.from ?? SOURCES[hash % SOURCES.length]));
  if (source === undefined) throw new Error(`no source for ${wish.id}`);
  const { topics, noise } = topicsOf(source.topicsFile);
  const plain = topics.filter(topic => topic.branded !== true);
  const wanted = Math.min(plain.length, wish.rowsPerDay < 80 ? 2 : 4);
  const first = combine(hash, 1) % plain.length;
  const chosen = Array.from({ length: wanted }, (_, i) =>
    moved(plain[(first + i * 3) % plain.length] as Topic),
  );
  const config: SiteConfig = {
    ...source,
    id: wish.id,
    siteUrl: wish.siteUrl,
    name: wish.name,
    about: wish.about,
    permissionLevel: wish.permissionLevel ?? 'siteFullUser',
    defaultHost: wish.host,
    hosts: {},
    legacyHosts: [],
    size: {
      rowsPerDay: wish.rowsPerDay,
      clicksPerDay: Math.max(1, wish.rowsPerDay / ROWS_PER_CLICK),
      impressionsPerDay: Math.max(2, wish.rowsPerDay * IMPRESSIONS_PER_ROW),
      averagePosition: 9 + (combine(hash, 2) % 14),
      tailPages: wish.rowsPerDay < 80 ? 0 : Math.ceil(wish.rowsPerDay / 4),
    },
    growth: {
      levels: wish.levels ?? [
        ['2024-07-01', 0.6 + (combine(hash, 3) % 90) / 100],
        ['2026-11-13', 1],
      ],
    },
    anonymizedClickShare: 0.35 + (combine(hash, 4) % 15) / 100,
    anonymizedImpressionShare: 0.45 + (combine(hash, 5) % 15) / 100,
    noise: { daily: 0.12, impressionShare: 0.04 },
    searchTypes: wish.searchTypes ?? { web: 1, image: 0.04, video: 0, news: 0, discover: 0, googleNews: 0 },
    events: [],
  };
  delete config.parent;
  delete config.accessLostOn;
  if (wish.firstDataOn === undefined) delete config.firstDataOn;
  else config.firstDataOn = wish.firstDataOn;
  return { config, topics: { topics: [brandTopic(wish), ...chosen], noise: noise.slice(0, 20) } };
}

/** Pages keep their paths and move to the host of the new site. */
function moved(topic: Topic): Topic {
  const pages = topic.pages.map(page => {
    const { host: _host, ...rest } = page;
    return rest satisfies TopicPage;
  });
  return { ...topic, pages };
}

function brandTopic(wish: DerivedWish): Topic {
  const name = wish.name.toLowerCase();
  const queries = [
    name,
    name.replaceAll(' ', ''),
    `${name} reviews`,
    `${name} contact`,
    `${name} opening hours`,
  ];
  return {
    id: `${wish.id}.brand`,
    language: 'en',
    intent: 'navigational',
    branded: true,
    headWeight: 60,
    zipf: 1,
    pages: [{ path: '/', publishedOn: '2019-01-01', language: 'en', weight: 1, position: 1.4 }],
    queries,
    queryPages: queries.map(() => 0),
  };
}
