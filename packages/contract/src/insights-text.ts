/** Names, numbers and words of the insights; all ours. Without zod. */
/** What a change can be taken apart by. */
export const CHANGE_DIMENSIONS = ['query', 'page', 'country', 'device'] as const;

export const CHANGE_PARTS = ['demand', 'rank', 'click_through', 'mix', 'new', 'lost', 'residual'] as const;

export const CHANGE_LISTS = ['growing', 'decaying', 'new', 'lost'] as const;
export type ChangeList = (typeof CHANGE_LISTS)[number];

/** Queries behind their target but within reach of it: up to this average position. */
export const STRIKING_DISTANCE = 20;
export const OPPORTUNITY_TARGETS = [1, 3, 5] as const;

/** A page competes for a query with at least this share of its impressions, up to this average position. */
export const COMPETING_SHARE = 0.1;
export const COMPETING_POSITION = 20;
export const CANNIBALISATION_PAGES_SHOWN = 5;
/** Of the query's clicks at stake; fewer clicks than this are never severe. */
export const SEVERITY = { high: 1 / 3, medium: 1 / 10, clicks: 10 } as const;

export const INSIGHTS_TEXT = {
  failed: 'This insight could not be loaded.',
  feedsHaveNoQueries: 'Discover and Google News have no queries. Choose another search type.',
} as const;
