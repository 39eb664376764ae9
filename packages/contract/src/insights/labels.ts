/** Names, numbers and words of the insights; all ours. Without zod. */
export const INSIGHT_TABS = ['report', 'changes', 'opportunities', 'cannibalisation', 'regions'] as const;
export type InsightTab = (typeof INSIGHT_TABS)[number];
export const INSIGHT_TAB_LABELS: Record<InsightTab, string> = {
  report: 'Report',
  changes: 'Changes',
  opportunities: 'Opportunities',
  cannibalisation: 'Cannibalisation',
  regions: 'Regions & devices',
};

/** What a change can be taken apart by. */
export const CHANGE_DIMENSIONS = ['query', 'page', 'country', 'device'] as const;

export const CHANGE_PARTS = ['demand', 'rank', 'click_through', 'mix', 'new', 'lost', 'residual'] as const;
export type ChangePart = (typeof CHANGE_PARTS)[number];
export const CHANGE_PART_LABELS: Record<ChangePart, string> = {
  demand: 'Demand',
  rank: 'Rank',
  click_through: 'Click-through',
  mix: 'Mix',
  new: 'New',
  lost: 'Lost',
  residual: 'Not listed',
};
/** What each part is, in one line. `rows` are queries, pages, countries or devices. */
export const CHANGE_PART_MEANINGS: Record<ChangePart, (rows: string) => string> = {
  demand: () => 'More or fewer impressions in all',
  rank: () => 'Better or worse positions, by your own click-through curve',
  click_through: () => 'Clicked more or less often at the same position',
  mix: rows => `Impressions moved between ${rows} with high and low click-through`,
  new: rows => `Clicks of ${rows} that were not listed before`,
  lost: rows => `Clicks of ${rows} that are no longer listed`,
  residual: rows => `Counted by Google, but under none of the listed ${rows}`,
};

export const CHANGE_LISTS = ['growing', 'decaying', 'new', 'lost'] as const;
export type ChangeList = (typeof CHANGE_LISTS)[number];
export const CHANGE_LIST_LABELS: Record<ChangeList, string> = {
  growing: 'Growing',
  decaying: 'Decaying',
  new: 'New',
  lost: 'Lost',
};

/** Queries behind their target but within reach of it: up to this average position. */
export const STRIKING_DISTANCE = 20;
export const OPPORTUNITY_TARGETS = [1, 3, 5] as const;

/** A page competes for a query in a country with at least this share of its impressions there, up to this position. */
export const COMPETING_SHARE = 0.1;
export const COMPETING_POSITION = 20;
export const CANNIBALISATION_PAGES_SHOWN = 5;
/** Of the query's clicks at stake; fewer clicks than this are never severe. */
export const SEVERITY = { high: 1 / 3, medium: 1 / 10, clicks: 10 } as const;

export const INSIGHTS_TEXT = {
  failed: 'This insight could not be loaded.',
  why: 'Why did clicks change',
  movements: 'Keyword movements',
  opportunities: 'Striking distance',
  curve: 'Your click-through curve',
  cannibalisation: 'Pages that compete for the same query',
  world: 'World',
  mostFrom: 'Most from',
  countries: 'Countries',
  devices: 'Devices',
  nothingBefore: 'Nothing is stored of the days before, so there is nothing to compare with yet.',
  feedsHaveNoQueries: 'Discover and Google News have no queries. Choose another search type.',
} as const;
