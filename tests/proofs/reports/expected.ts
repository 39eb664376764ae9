import { addDays, type Day, daysBetween } from '@gsc/calendar/pacific-day';
import type { ReportConfig, ReportFilter } from '@gsc/contract/analytics/report/api';
import type { PropertyRules } from '@gsc/contract/analytics/saved/rules';
import { isFeed as isFeedName } from '@gsc/contract/search-types';
import type { Grain } from '@gsc/core/ledger/grains';
import { FOLDERS } from './folders.ts';
import { namesOf } from './named-by-rules.ts';
import type { Oracle, Row } from './oracle.ts';

export type Sums = { clicks: number; impressions: number; positionSum: number };
export type Site = { propertyId: string; siteUrl: string };

export type Dated = Row & { day: Day; propertyId: string };
export type UnreadSlice = { propertyId: string; searchType: string; grain: Grain; day: Day };

/** Google's limit of rows per day. */
const MAX_ROWS = 50_000;

const sliceKey = ({ propertyId, searchType, grain, day }: UnreadSlice) =>
  `${propertyId} ${searchType} ${grain} ${day}`;

/** Computes the expected report from Google's rows, independently of the product's SQL. */
export class Expected {
  readonly #oracle: Oracle;
  readonly #sites: ReadonlyMap<string, Site>;

  readonly #first: Day;
  readonly #rules = new Map<string, PropertyRules>();
  readonly #unread: ReadonlySet<string>;

  /** The sites have no rows before the first day. These days are final. */
  constructor(oracle: Oracle, sites: readonly Site[], first: Day, unread: readonly UnreadSlice[] = []) {
    this.#oracle = oracle;
    this.#unread = new Set(unread.map(sliceKey));
    this.#first = first;
    this.#sites = new Map(sites.map(site => [site.propertyId, site]));
  }

  setRules(propertyId: string, rules: PropertyRules): void {
    this.#rules.set(propertyId, rules);
  }

  /** Whether the product has not read this slice. */
  isUnread({ search_type }: ReportConfig, propertyId: string, grain: Grain, day: Day): boolean {
    return this.#unread.has(sliceKey({ propertyId, searchType: search_type, grain, day }));
  }

  /** Whether Google's limit of rows is reached on this day. */
  async isTruncated(config: ReportConfig, propertyId: string, grain: Grain, day: Day): Promise<boolean> {
    const site = this.#sites.get(propertyId);
    const { rows } = await this.#oracle.day(site?.siteUrl ?? '', config.search_type, grain, day);
    return rows.length >= MAX_ROWS;
  }

  async rows(config: ReportConfig, grain: Grain, from: Day, to: Day): Promise<Dated[]> {
    const result: Dated[] = [];
    for (const id of config.property_ids) {
      const site = this.#sites.get(id);
      if (!site) throw new Error(`no site for ${id}`);
      for (let day = from; day <= to; day = addDays(day, 1)) {
        if (this.isUnread(config, id, grain, day)) continue;
        const { rows } = await this.#oracle.day(site.siteUrl, config.search_type, grain, day);
        for (const row of rows) {
          const values = { ...row.values, ...namesOf(row, this.#rules.get(id)) };
          if (matches(config, values)) result.push({ ...row, values, day, propertyId: id });
        }
      }
    }
    return result;
  }

  /** Whether the day is final for all sites. */
  async isFinal(config: ReportConfig, day: Day): Promise<boolean> {
    if (day < this.#first) return true;
    const grain = isFeed(config) ? 'page_total' : 'total';
    for (const id of config.property_ids) {
      const site = this.#sites.get(id);
      const { state } = await this.#oracle.day(site?.siteUrl ?? '', config.search_type, grain, day);
      if (state !== 'final') return false;
    }
    return true;
  }
}

const isFeed = ({ search_type }: ReportConfig) => isFeedName(search_type);

/** The grains of the rows and totals of a report, derived from Google's documentation and not from the product. */
export function grainsOf(config: ReportConfig): { rows: Grain; totals: Grain } {
  const filtered = new Set<string>(config.filters.map(filter => filter.dimension));
  if (config.search_query.trim()) filtered.add('query');
  // Brand depends on the query, page groups and folders on the page.
  const ofPages = ['page_group', ...FOLDERS];
  if (filtered.has('brand')) filtered.add('query');
  if (ofPages.some(name => filtered.has(name))) filtered.add('page');
  const named = new Set<string>([...config.dimensions, ...filtered]);
  if (named.has('brand')) named.add('query');
  if (ofPages.some(name => named.has(name))) named.add('page');
  if (named.has('appearance')) {
    // Results have several appearances or none. Rows add up to the total only with a filter on appearances.
    const regions: Grain = isFeed(config) ? 'region' : 'page';
    const totals = filtered.has('appearance') ? 'appearance' : filtered.size > 0 ? regions : 'page_total';
    return { rows: 'appearance', totals };
  }
  const regional = named.has('country') || named.has('device');
  const byPage = named.has('page') || isFeed(config);
  const total: Grain = byPage ? 'page_total' : 'total';
  const rows: Grain = named.has('query')
    ? named.has('page')
      ? 'pair'
      : 'query'
    : named.has('page')
      ? 'page'
      : regional
        ? 'region'
        : total;
  if (filtered.size === 0) return { rows, totals: total };
  if (filtered.has('query')) return { rows, totals: rows };
  if (byPage) return { rows, totals: rows === 'region' ? 'region' : 'page' };
  return { rows, totals: 'region' };
}

function matches(config: ReportConfig, values: Row['values']): boolean {
  const search = config.search_query.trim().toLowerCase();
  if (search && !(values.query ?? '').toLowerCase().includes(search)) return false;
  return config.filters.every(filter => matchesFilter(filter, values[filter.dimension] ?? ''));
}

function matchesFilter({ operator, values }: ReportFilter, text: string): boolean {
  const [value = ''] = values;
  switch (operator) {
    case 'is':
      return text === value;
    case 'is_not':
      return text !== value;
    case 'contains':
      return text.toLowerCase().includes(value.toLowerCase());
    case 'not_contains':
      return !text.toLowerCase().includes(value.toLowerCase());
    case 'regex':
      return new RegExp(value, 'su').test(text);
    case 'not_regex':
      return !new RegExp(value, 'su').test(text);
    case 'in':
      return values.includes(text);
    case 'not_in':
      return !values.includes(text);
  }
}

export function group(
  config: ReportConfig,
  rows: readonly Dated[],
  shift = 0,
): Map<string, Sums & { values: (string | null)[] }> {
  const groups = new Map<string, Sums & { values: (string | null)[] }>();
  for (const row of rows) {
    const day = addDays(row.day, shift);
    const values = config.dimensions.map(name => {
      if (name === 'property') return row.propertyId;
      if (name === 'day') return day;
      if (name === 'week') return mondayOf(day);
      if (name === 'month') return `${day.slice(0, 7)}-01`;
      return row.values[name] || null;
    });
    const key = JSON.stringify(values);
    const sums = groups.get(key) ?? { values, clicks: 0, impressions: 0, positionSum: 0 };
    sums.clicks += row.clicks;
    sums.impressions += row.impressions;
    sums.positionSum += row.positionSum;
    groups.set(key, sums);
  }
  return groups;
}

export function mondayOf(day: Day): string {
  const monday = '2024-01-01' as Day;
  return addDays(day, -((((daysBetween(monday, day) % 7) + 7) % 7) as number));
}

export const total = (rows: Iterable<Sums>): Sums => {
  const sums = { clicks: 0, impressions: 0, positionSum: 0 };
  for (const row of rows) {
    sums.clicks += row.clicks;
    sums.impressions += row.impressions;
    sums.positionSum += row.positionSum;
  }
  return sums;
};
