import type { SearchType } from '@gsc/google/search-console/query';

export type SitePlan = {
  siteUrl: string;
  rows: number;
  days: number;
  knobs?: { finalAfterDays?: number; freshAfterDays?: number; anonymizedClickShare?: number };
  /** Days before today whose stored data is removed, as if they had never been fetched. */
  unread?: number[];
};

export type Persona = {
  name: string;
  types: SearchType[];
  sites: SitePlan[];
  /** Days between syncs. Final days are frozen and complete months are sealed. */
  syncs: number[];
};

const site = (siteUrl: string, options: Partial<SitePlan> = {}): SitePlan => ({
  siteUrl,
  rows: 12,
  days: 40,
  ...options,
});

/** Covers every situation in which a question has several plausible answers. */
export function personas(quick: boolean): Persona[] {
  return [
    {
      name: 'nested',
      types: ['web'],
      syncs: [0, 1, 2],
      sites: [
        site('sc-domain:alpine.example'),
        site('sc-domain:blog.alpine.example'),
        site('https://www.alpine.example/'),
        site('https://valley.example/', { rows: 8 }),
        site('https://valley.example/shop/', { rows: 6 }),
        site('http://valley.example/', { rows: 4 }),
      ],
    },
    {
      name: 'agency',
      types: ['web'],
      syncs: [0, 1],
      // More than the lists on the screens show at once.
      sites: Array.from({ length: quick ? 24 : 60 }, (_, at) =>
        site(`sc-domain:client${at + 1}.example`, { rows: 5, days: quick ? 6 : 20 }),
      ),
    },
    {
      name: 'feeds',
      types: ['web', 'discover'],
      syncs: [0, 1],
      sites: [
        site('https://daily.example/', { rows: 24, days: quick ? 20 : 40 }),
        site('https://daily.example/sport/', { rows: 12, days: quick ? 20 : 40 }),
      ],
    },
    {
      name: 'fresh',
      types: ['web'],
      syncs: [0, 1, 1],
      sites: [
        site('sc-domain:slow.example', { knobs: { finalAfterDays: 7, freshAfterDays: 1 } }),
        site('sc-domain:quickly.example', { knobs: { finalAfterDays: 2, freshAfterDays: 1 } }),
      ],
    },
    {
      name: 'gaps',
      types: ['web'],
      syncs: [0, 1],
      sites: [
        site('sc-domain:holes.example', { unread: [6, 7, 12, 20, 21, 22, 33] }),
        site('sc-domain:whole.example', { unread: [12] }),
      ],
    },
    {
      name: 'sealed',
      types: ['web'],
      syncs: quick ? [0, 13, 1] : [0, 1, 12, 20, 1],
      sites: [
        site('sc-domain:archive.example', { days: quick ? 80 : 150 }),
        site('https://old.archive.example/', { rows: 5, days: quick ? 80 : 150 }),
        site('sc-domain:second.example', { rows: 6, days: quick ? 80 : 150 }),
      ],
    },
  ];
}
