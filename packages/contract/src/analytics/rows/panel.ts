/** The side panel of a query or page. This file must not import zod. */

export const PANEL_DIMENSIONS = ['query', 'page'] as const;
export type PanelDimension = (typeof PANEL_DIMENSIONS)[number];
/** The query or page that the panel shows. */
export type PanelRow = { dimension: PanelDimension; value: string };

/** The URL parameter, in addition to those of the screen below: `panel=query~merino base layer`. */
export const PANEL_PARAM = 'panel';
/** Longer than any value that Google lists. */
const MAX_LENGTH = 4096;

export function readPanel(text: string | null): PanelRow | null {
  const [name, ...rest] = text?.split('~') ?? [];
  const value = rest.join('~');
  const dimension = PANEL_DIMENSIONS.find(each => each === name);
  return dimension && value.length > 0 && value.length <= MAX_LENGTH ? { dimension, value } : null;
}

/** The URL of the same screen with another panel, or without one. */
export function withPanel(address: URLSearchParams, row: PanelRow | null): URLSearchParams {
  const next = new URLSearchParams(address);
  if (row) next.set(PANEL_PARAM, `${row.dimension}~${row.value}`);
  else next.delete(PANEL_PARAM);
  return next;
}

export const PANEL_TEXT = {
  open: { query: 'Open query details', page: 'Open page details' },
  close: 'Close',
  kinds: { query: 'Search query', page: 'Page' },
  openPage: 'Open page',
  /** The list of the other dimension. */
  related: { query: 'Pages', page: 'Queries' },
  countries: 'Countries',
  sortLabel: 'Order',
  sorts: { clicks: 'Most clicks', gains: 'Gains', losses: 'Losses' },
  shown: (shown: string, all: string) => `${shown} of ${all}`,
  showAll: { query: 'Show all pages', page: 'Show all queries' },
  why: 'Why clicks changed',
  change: 'Change',
  isNew: 'New',
  none: {
    clicks: 'Google listed none for these dates.',
    gains: 'None gained clicks.',
    losses: 'None lost clicks.',
  },
  chart: 'Clicks and impressions of the row',
} as const;
