/** Labels and constants of the insights. This file must not import zod. */
import { FEEDS_WITHOUT_QUERIES } from '../../search-types.ts';

export const INSIGHT_TABS = ['report', 'changes', 'opportunities', 'cannibalisation', 'regions'] as const;
export type InsightTab = (typeof INSIGHT_TABS)[number];
export const INSIGHT_TAB_LABELS: Record<InsightTab, string> = {
  report: 'Report',
  changes: 'Changes',
  opportunities: 'Opportunities',
  cannibalisation: 'Cannibalisation',
  regions: 'Regions & devices',
};

/** The dimensions by which a change can be broken down. */
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
/** A one-line description of each part. `rows` is 'queries', 'pages', 'countries' or 'devices'. */
export const CHANGE_PART_MEANINGS: Record<ChangePart, (rows: string) => string> = {
  demand: () => 'More or fewer impressions overall',
  rank: () => 'Better or worse positions, based on your own click-through curve',
  click_through: () => 'Clicked more or less often at the same position',
  mix: rows => `Impressions moved between ${rows} with high and low click-through`,
  new: rows => `Clicks from ${rows} that were not listed before`,
  lost: rows => `Clicks from ${rows} that are no longer listed`,
  residual: rows => `Counted by Google but not attributed to any listed ${rows}`,
};

export const CHANGE_LISTS = ['growing', 'decaying', 'new', 'lost'] as const;
export type ChangeList = (typeof CHANGE_LISTS)[number];
export const CHANGE_LIST_LABELS: Record<ChangeList, string> = {
  growing: 'Growing',
  decaying: 'Decaying',
  new: 'New',
  lost: 'Lost',
};

/** The sortable columns of each list. The first is the default. */
export const CHANGED_ROWS_SORT_KEYS = [
  'change',
  'now',
  'before',
  'impressions',
  'by_impressions',
  'by_rank',
  'by_click_through',
  'position',
] as const;
export type ChangedRowsSortKey = (typeof CHANGED_ROWS_SORT_KEYS)[number];
export const OPPORTUNITY_SORT_KEYS = ['extra', 'position', 'impressions', 'clicks', 'ctr'] as const;
export type OpportunitySortKey = (typeof OPPORTUNITY_SORT_KEYS)[number];
export const CANNIBALISATION_SORT_KEYS = ['at_stake', 'clicks', 'impressions', 'position', 'pages'] as const;
export type CannibalisationSortKey = (typeof CANNIBALISATION_SORT_KEYS)[number];

/** The columns of the lists, on screen and in files. */
export const INSIGHT_COLUMN_LABELS = {
  before: 'Before',
  change: 'Change',
  by_impressions: 'by impressions',
  by_rank: 'by rank',
  by_click_through: 'by click-through',
  best_page: 'Best page',
  extra: 'Potential clicks',
  between: 'Between',
  at_stake: 'Clicks at stake',
  severity: 'Severity',
  countries: 'Countries',
  pages: 'Pages',
  share: 'Share',
} as const;

export const SEVERITY_LABELS = { high: 'High', medium: 'Medium', low: 'Low' } as const;

/** The worst average position of an opportunity. */
export const STRIKING_DISTANCE = 20;
export const OPPORTUNITY_TARGETS = [1, 3, 5] as const;

/** A page competes for a query in a country if it has at least this share of the impressions and at least this rank. */
export const COMPETING_SHARE = 0.1;
export const COMPETING_POSITION = 20;
export const CANNIBALISATION_PAGES_SHOWN = 5;
/** Shares of the query's clicks that are at stake. Below `clicks` clicks, the severity is always low. */
export const SEVERITY = { high: 1 / 3, medium: 1 / 10, clicks: 10 } as const;

/** The name of an exported file. */
export const insightFileName = (tab: InsightTab, day: string, format: 'csv' | 'xlsx') =>
  `${tab}-${day}.${format}`;

export const INSIGHTS_TEXT = {
  failed: 'This insight could not be loaded.',
  why: 'Why clicks changed',
  difference: 'Difference',
  movements: 'Keyword movements',
  /** The band of queries that Google did not list in a period. */
  notSeen: 'Not seen',
  opportunities: 'Striking distance',
  curve: 'Your click-through curve',
  brandLeftOut:
    'Brand queries are left out of this list and of the curve, because their click-through differs from other queries.',
  suggestedBrand: (words: string) =>
    `Queries with ${words} are left out of this list and of the curve, because they probably contain your brand.`,
  excludeBrand: (word: string, clicks: string) => `Exclude ${word}: ${clicks}`,
  brandSaved: (word: string) => `${word} is now a brand rule`,
  brandFailed: 'The brand rule could not be saved',
  cannibalisation: 'Pages that compete for the same query',
  world: 'World',
  mostFrom: 'Most from',
  countries: 'Countries',
  devices: 'Devices',
  nothingBefore: 'No rows are stored for the comparison period, so there is nothing to compare with yet.',
  feedsHaveNoQueries: `${FEEDS_WITHOUT_QUERIES} Choose another search type.`,
} as const;
