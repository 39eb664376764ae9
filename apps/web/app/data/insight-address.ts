import { EVENT_PARAM } from '@gsc/contract/analytics/events/event-labels';
import type { ChangeDimension } from '@gsc/contract/analytics/insights/api';
import {
  CANNIBALISATION_SORT_KEYS,
  CHANGE_DIMENSIONS,
  CHANGE_LISTS,
  CHANGED_ROWS_SORT_KEYS,
  type ChangeList,
  INSIGHT_TABS,
  type InsightTab,
  OPPORTUNITY_SORT_KEYS,
  OPPORTUNITY_TARGETS,
} from '@gsc/contract/analytics/insights/labels';
import { readOrder, writeOrder } from '@gsc/contract/analytics/insights/order';
import { addressOf, readAddress } from '@gsc/contract/analytics/report/address';
import { ReportConfig } from '@gsc/contract/analytics/report/api';
import { defaultGranularity } from '@gsc/contract/analytics/report/granularity';
import type { ReportRange } from '@gsc/contract/analytics/report/result';
import { isFeed, SEARCH_TYPE_NAMES } from '@gsc/contract/search-types';

/** The URL parameters of the insights, in addition to those of the report. */
export type InsightChoice = {
  tab: InsightTab;
  by: ChangeDimension;
  /** Whether the URL names the dimension. Otherwise the screen chooses it. */
  isByChosen: boolean;
  list: ChangeList;
  target: (typeof OPPORTUNITY_TARGETS)[number];
  /** The sort order of the list, or null for its default. The report has a sort order of its own. */
  order: string | null;
  /** The event that the periods were chosen for, or an empty string. */
  event: string;
};

const DEFAULTS: InsightChoice = {
  tab: 'report',
  by: 'query',
  isByChosen: false,
  list: 'growing',
  target: 3,
  order: null,
  event: '',
};

const SORT_KEYS: Record<InsightTab, readonly string[]> = {
  report: [],
  changes: CHANGED_ROWS_SORT_KEYS,
  opportunities: OPPORTUNITY_SORT_KEYS,
  cannibalisation: CANNIBALISATION_SORT_KEYS,
  regions: [],
};

/** Ignores unknown values. Feeds have no queries, so their default is pages. */
export function choiceOf(address: URLSearchParams): InsightChoice {
  const one = <T extends string | number>(all: readonly T[], name: string, fallback: T): T =>
    all.find(each => String(each) === address.get(name)) ?? fallback;
  const isFeedType = isFeed(address.get('type'));
  const by = one(CHANGE_DIMENSIONS, 'by', isFeedType ? 'page' : DEFAULTS.by);
  const tab = one(INSIGHT_TABS, 'tab', DEFAULTS.tab);
  const order = readOrder(address.get('order'), SORT_KEYS[tab]);
  return {
    tab,
    order: order && writeOrder(order),
    isByChosen: address.has('by'),
    by: isFeedType && by === 'query' ? 'page' : by,
    list: one(CHANGE_LISTS, 'list', DEFAULTS.list),
    target: one(OPPORTUNITY_TARGETS, 'target', DEFAULTS.target),
    event: address.get(EVENT_PARAM) ?? DEFAULTS.event,
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
  for (const name of ['tab', 'list', 'target', 'order', EVENT_PARAM] as const) {
    if (choice[name] !== DEFAULTS[name]) address.set(name, String(choice[name]));
  }
  if (choice.isByChosen) address.set('by', choice.by);
  return address;
}

/** The URL of a list of the Changes tab. Without a dimension, the screen chooses it. */
export const changesAddress = (
  config: ReportConfig,
  { list, by }: Pick<InsightChoice, 'list'> & Partial<Pick<InsightChoice, 'by'>>,
): URLSearchParams =>
  insightAddress(config, { ...DEFAULTS, tab: 'changes', list, ...(by ? { by, isByChosen: true } : {}) });

/** The URL of another tab with the same properties and days, on its first page. */
export function tabAddress(address: URLSearchParams, tab: InsightTab): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('pg');
  next.delete('order');
  if (tab === DEFAULTS.tab) next.delete('tab');
  else next.set('tab', tab);
  return next;
}

/** The query string for the server: the report without the options of the report builder. */
export function requestQuery(config: ReportConfig, more: Partial<InsightChoice> = {}): string {
  const { property_ids, search_type, from, to, comparison, search_query, filters, metric_filters, page } =
    config;
  const scope = { property_ids, search_type, from, to, comparison };
  const granularity = defaultGranularity(config);
  const query = addressOf(
    ReportConfig.parse({ ...scope, granularity, search_query, filters, metric_filters, page }),
  );
  for (const [name, value] of Object.entries(more)) if (value !== null) query.set(name, String(value));
  return query.toString();
}
