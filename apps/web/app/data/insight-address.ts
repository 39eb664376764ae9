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
import { REPORT_SEARCH_TYPES } from '@gsc/contract/reports/labels';
import type { ReportRange } from '@gsc/contract/reports/result';

/** What the insights keep in the address beside the report they are of. */
export type InsightChoice = {
  tab: InsightTab;
  by: ChangeDimension;
  list: ChangeList;
  target: (typeof OPPORTUNITY_TARGETS)[number];
};

const DEFAULTS: InsightChoice = { tab: 'report', by: 'query', list: 'growing', target: 3 };
const FEEDS = ['discover', 'googleNews'];

/** Anything it does not know is as if it were not there. Feeds have no queries, so they begin with pages. */
export function choiceOf(address: URLSearchParams): InsightChoice {
  const one = <T extends string | number>(all: readonly T[], name: string, usual: T): T =>
    all.find(each => String(each) === address.get(name)) ?? usual;
  const isFeed = FEEDS.includes(address.get('type') ?? '');
  const by = one(CHANGE_DIMENSIONS, 'by', isFeed ? 'page' : DEFAULTS.by);
  return {
    tab: one(INSIGHT_TABS, 'tab', DEFAULTS.tab),
    by: isFeed && by === 'query' ? 'page' : by,
    list: one(CHANGE_LISTS, 'list', DEFAULTS.list),
    target: one(OPPORTUNITY_TARGETS, 'target', DEFAULTS.target),
  };
}

/** Numbers of two search types never add up, so there is always one. */
export const typeOf = (address: URLSearchParams) =>
  REPORT_SEARCH_TYPES.find(type => type === address.get('type')) ?? 'web';

/** Without a property all of them, without days the usual ones; an insight always has something to compare with. */
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

/** The same properties and days on another tab; its first page. */
export function tabAddress(address: URLSearchParams, tab: InsightTab): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('pg');
  if (tab === DEFAULTS.tab) next.delete('tab');
  else next.set('tab', tab);
  return next;
}

/** What the server is asked: the report without what only the report builder shows. */
export function askedAddress(config: ReportConfig, more: Partial<InsightChoice> = {}): string {
  const { property_ids, search_type, from, to, comparison, search_query, filters, page } = config;
  const asked = addressOf(
    ReportConfig.parse({ property_ids, search_type, from, to, comparison, search_query, filters, page }),
  );
  for (const [name, value] of Object.entries(more)) asked.set(name, String(value));
  return asked.toString();
}
