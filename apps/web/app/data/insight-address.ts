import type { ChangeDimension } from '@gsc/contract/insights/api';
import {
  CHANGE_DIMENSIONS,
  CHANGE_LISTS,
  type ChangeList,
  INSIGHT_TABS,
  type InsightTab,
  OPPORTUNITY_TARGETS,
} from '@gsc/contract/insights/labels';
import { addressOf, readAddress } from '@gsc/contract/reports/address';
import { ReportConfig } from '@gsc/contract/reports/api';
import type { ReportRange } from '@gsc/contract/reports/result';
import { isFeed, SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';

/** The URL parameters of the insights, in addition to those of the report. */
export type InsightChoice = {
  tab: InsightTab;
  by: ChangeDimension;
  list: ChangeList;
  target: (typeof OPPORTUNITY_TARGETS)[number];
};

const DEFAULTS: InsightChoice = { tab: 'report', by: 'query', list: 'growing', target: 3 };

/** Ignores unknown values. Feeds have no queries, so their default is pages. */
export function choiceOf(address: URLSearchParams): InsightChoice {
  const one = <T extends string | number>(all: readonly T[], name: string, fallback: T): T =>
    all.find(each => String(each) === address.get(name)) ?? fallback;
  const isFeedType = isFeed(address.get('type'));
  const by = one(CHANGE_DIMENSIONS, 'by', isFeedType ? 'page' : DEFAULTS.by);
  return {
    tab: one(INSIGHT_TABS, 'tab', DEFAULTS.tab),
    by: isFeedType && by === 'query' ? 'page' : by,
    list: one(CHANGE_LISTS, 'list', DEFAULTS.list),
    target: one(OPPORTUNITY_TARGETS, 'target', DEFAULTS.target),
  };
}

/** There is always exactly one search type, because numbers of different types cannot be added up. */
export const typeOf = (address: URLSearchParams) =>
  SEARCH_TYPE_NAMES.find(type => type === address.get('type')) ?? 'web';

/** Defaults to all properties, the default range and the previous period. An insight always has a comparison. */
export function insightConfig(
  address: URLSearchParams,
  everyId: readonly string[],
  range: ReportRange,
): ReportConfig | null {
  const complete = new URLSearchParams(address);
  if (!complete.get('p')) complete.set('p', everyId.join(','));
  if (!complete.has('from') || !complete.has('to')) {
    complete.set('from', range.default_from);
    complete.set('to', range.default_to);
  }
  if ((complete.get('cmp') ?? 'none') === 'none') complete.set('cmp', 'prev');
  return readAddress(complete).data ?? null;
}

export function insightAddress(config: ReportConfig, choice: InsightChoice): URLSearchParams {
  const address = addressOf(config);
  for (const name of ['tab', 'by', 'list', 'target'] as const) {
    if (choice[name] !== DEFAULTS[name]) address.set(name, String(choice[name]));
  }
  return address;
}

/** The URL of another tab with the same properties and days, on its first page. */
export function tabAddress(address: URLSearchParams, tab: InsightTab): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('pg');
  if (tab === DEFAULTS.tab) next.delete('tab');
  else next.set('tab', tab);
  return next;
}

/** The query string for the server: the report without the options of the report builder. */
export function requestQuery(config: ReportConfig, more: Partial<InsightChoice> = {}): string {
  const { property_ids, search_type, from, to, comparison, search_query, filters, page } = config;
  const query = addressOf(
    ReportConfig.parse({ property_ids, search_type, from, to, comparison, search_query, filters, page }),
  );
  for (const [name, value] of Object.entries(more)) query.set(name, String(value));
  return query.toString();
}
