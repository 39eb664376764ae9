import { combine, gauss, hashText, mix, unit } from '../world/hash.ts';
import type { SiteConfig, Topic, TopicPage, TopicsFile } from '../world/vocabulary.ts';
import { oldUrl } from './old-urls.ts';
import { type ClassKind, type PageClass, pageClass } from './page-class.ts';
import { type QueryVariant, queryVariants } from './query-variants.ts';

/** One query on one page before calibration. */
export interface PlannedEntry {
  query: string;
  url: string;
  cls: PageClass;
  language: string;
  demand: number;
  position: number;
  rate: number;
  brand: boolean;
  noise: boolean;
  /** On a separate page, or noise. This part is scaled to reach the average position. */
  tail: boolean;
  /** 0 = always included; otherwise included if below the share of variants that the site's size requires. */
  keep: number;
  year: number;
  /** URLs that appear below this one on some of its result pages. */
  below: { url: string; cls: PageClass; share: number; shift: number }[];
}

const BRAND_RATE = 2.4;
const INFORMATIONAL_RATE = 0.8;
const FEATURED_RATE = 0.45;

export interface PlanInput {
  config: SiteConfig;
  topics: TopicsFile;
  siteHash: number;
}

export function planEntries(input: PlanInput): PlannedEntry[] {
  const entries: PlannedEntry[] = [];
  const taken = new Set<string>();
  const classes = new Map<string, PageClass>();
  const tails: string[] = [];
  const tailUrls = new Set<string>();
  const { config } = input;

  const classOf = (topic: Topic | null, page: TopicPage, language: string, kind: ClassKind): PageClass => {
    const key = `${topic?.id ?? ''}|${urlOf(config, page)}|${language}|${kind}`;
    let cls = classes.get(key);
    if (cls === undefined) {
      cls = pageClass(config, topic, page, language, kind);
      classes.set(key, cls);
    }
    return cls;
  };
  /** Classes in the scope of a migration whose URL does not change. */
  const unmoved = new Map<PageClass, PageClass>();
  const stayed = (cls: PageClass): PageClass => {
    if (cls.moved === null) return cls;
    const same = unmoved.get(cls) ?? { ...cls, moved: null };
    unmoved.set(cls, same);
    return same;
  };
  const push = (entry: PlannedEntry) => {
    const key = `${entry.query}\n${entry.url}`;
    if (taken.has(key)) return;
    taken.add(key);
    entries.push(entry);
    if (entry.cls.kind === 'old') return;
    const before = entry.cls.moved === null ? null : oldUrl(config.id, entry.url);
    if (before === null) entry.cls = stayed(entry.cls);
    else
      push({
        ...entry,
        url: before,
        cls: classOf(entry.cls.topic, entry.cls.page, entry.language, 'old'),
        below: [],
      });
    const successor = successorOf(entry);
    if (successor)
      push({
        ...entry,
        url: successor,
        cls: classOf(entry.cls.topic, entry.cls.page, entry.language, 'successor'),
        below: [],
      });
  };
  const successorOf = (entry: PlannedEntry): string | null => {
    const { page, kind } = entry.cls;
    return page.redirectTo !== undefined && kind === 'main'
      ? `https://${page.host ?? config.defaultHost}${page.redirectTo}`
      : null;
  };
  /** Modifier variants get separate pages until the site has enough pages, then they share them. */
  const tailUrl = (page: TopicPage, variant: QueryVariant): string => {
    if (config.size.tailPages === 0) return urlOf(config, page);
    const folder = urlOf(config, page).replace(/[^/]*$/, '');
    const url = folder + slug(variant.text);
    if (tailUrls.has(url)) return url;
    if (tails.length >= config.size.tailPages)
      return tails[hashText(input.siteHash, url) % tails.length] ?? url;
    tails.push(url);
    tailUrls.add(url);
    return url;
  };

  for (const topic of input.topics.topics) {
    topic.queries.forEach((query, k) => {
      planQuery(input, topic, query, k, classOf, tailUrl, push);
    });
  }
  planNoise(input, classOf, push);
  return entries;
}

type ClassOf = (topic: Topic | null, page: TopicPage, language: string, kind: ClassKind) => PageClass;

function planQuery(
  input: PlanInput,
  topic: Topic,
  query: string,
  k: number,
  classOf: ClassOf,
  tailUrl: (page: TopicPage, variant: QueryVariant) => string,
  push: (entry: PlannedEntry) => void,
): void {
  const { config, siteHash } = input;
  const page = topic.pages[topic.queryPages[k] ?? 0] ?? topic.pages[0];
  if (page === undefined) return;
  const language = topic.queryLanguages?.[k] ?? topic.language;
  const hash = hashText(siteHash, `${topic.id} ${query}`);
  const brand = topic.branded === true;
  const featured = topic.intent === 'informational' && unit(mix(hash ^ 0xfea7)) < 0.04;
  const base: PlannedEntry = {
    query: query.toLowerCase(),
    url: urlOf(config, page),
    cls: classOf(topic, page, language, 'main'),
    language,
    demand: (topic.headWeight / (k + 1) ** topic.zipf) * Math.exp(0.35 * gauss(hash)) * page.weight,
    position: basePosition(page, language, brand, k),
    rate:
      (brand ? BRAND_RATE : topic.intent === 'informational' ? INFORMATIONAL_RATE : 1) *
      (featured ? FEATURED_RATE : 1),
    brand,
    noise: false,
    tail: false,
    keep: 0,
    year: 0,
    below: pagesBelow(input, topic, page, query, k, language, classOf),
  };
  push(base);
  for (const [also, index] of topic.alsoPages ?? []) {
    const other = topic.pages[index];
    if (also !== k || other === undefined) continue;
    const foreign = basePosition(other, other.language, brand, k);
    push({
      ...base,
      url: urlOf(config, other),
      cls: classOf(topic, other, other.language, 'main'),
      language: other.language,
      demand: base.demand * 0.35,
      position: foreign,
      below: [],
    });
  }
  for (const variant of queryVariants(base.query, language, topic.intent)) {
    const variantHash = hashText(hash, variant.text);
    const own = variant.ownPage && config.size.tailPages > 0;
    push({
      ...base,
      query: variant.text,
      url: own ? tailUrl(page, variant) : base.url,
      cls: own ? classOf(topic, page, language, 'tail') : base.cls,
      demand: base.demand * variant.factor,
      position: own ? 11 + 50 * unit(mix(variantHash ^ 0x7a11)) ** 1.4 : base.position + 0.5,
      tail: own,
      keep: Math.max(1e-9, unit(combine(variantHash, 0x4ee9))),
      year: variant.year,
      below: own ? [] : base.below,
    });
  }
}

function pagesBelow(
  input: PlanInput,
  topic: Topic,
  page: TopicPage,
  query: string,
  k: number,
  language: string,
  classOf: ClassOf,
): PlannedEntry['below'] {
  const { config, siteHash } = input;
  const below: PlannedEntry['below'] = [];
  const index = topic.pages.indexOf(page);
  for (const pair of topic.cannibalisation ?? []) {
    const second = topic.pages[pair.pages[1]];
    if (pair.pages[0] !== index || second === undefined) continue;
    below.push({
      url: urlOf(config, second),
      cls: classOf(topic, second, language, 'main'),
      share: pair.share,
      shift: 2.5,
    });
  }
  const url = urlOf(config, page);
  if (unit(hashText(siteHash ^ 0x4ead, query)) < 0.02) {
    below.push({
      url: `${url}#${slug(query)}`,
      cls: classOf(topic, page, language, 'main'),
      share: 0.25,
      shift: 0,
    });
  }
  const adds = config.events.find(event => event.effect.addsParameterUrls !== undefined);
  if (adds !== undefined && k < 12 && page.path.startsWith(adds.scope.pathPrefix ?? '/')) {
    const endings = adds.effect.addsParameterUrls ?? [];
    const ending = endings[hashText(siteHash, query) % Math.max(1, endings.length)] ?? '';
    below.push({
      url: url + ending,
      cls: classOf(topic, page, language, 'parameter'),
      share: 0.12,
      shift: 3,
    });
  }
  return below;
}

/** Unrelated searches that rank low on random pages. */
function planNoise(input: PlanInput, classOf: ClassOf, push: (entry: PlannedEntry) => void): void {
  const { config, topics, siteHash } = input;
  const pages = topics.topics.flatMap(topic => topic.pages).filter(page => page.retiredOn === undefined);
  topics.noise.forEach((query, k) => {
    const hash = hashText(siteHash, query);
    const page = pages[hash % Math.max(1, pages.length)];
    if (page === undefined) return;
    push({
      query: query.toLowerCase(),
      url: urlOf(config, page),
      cls: classOf(null, page, page.language, 'main'),
      language: page.language,
      demand: 1 / (k + 1) ** 0.6,
      position: basePosition(page, page.language, false, k) + 25,
      rate: 0.5,
      brand: false,
      noise: true,
      tail: false,
      keep: 0,
      year: 0,
      below: [],
    });
  });
}

function urlOf(config: SiteConfig, page: TopicPage): string {
  return `https://${page.host ?? config.defaultHost}${page.path}`;
}

function basePosition(page: TopicPage, language: string, brand: boolean, k: number): number {
  const given =
    language === page.language ? page.position : (page.positionByLanguage?.[language] ?? page.position);
  return brand ? given : 1 + (given - 1) * 0.85 + 0.55 * Math.log2(1 + k);
}

function slug(text: string): string {
  return encodeURIComponent(
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
  );
}
