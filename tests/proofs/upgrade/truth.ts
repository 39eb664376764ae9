import type { Day } from '@gsc/calendar/pacific-day';
import type { Admin } from '@gsc/core/testing/connect-site';

type OracleRow = { keys: string[]; clicks: number; impressions: number };
/** What is compared: the totals of a day, or its rows by page. */
type Kind = 'total' | 'pages';
type Seen = { reader: number; kind: Kind; siteUrl: string; day: Day; value: string; release: string };

const QUERIES = {
  total: { dimensions: ['date'], aggregationType: 'byProperty' },
  pages: { dimensions: ['page', 'country', 'device'], aggregationType: 'auto' },
};

export const textOf = (rows: readonly { name: string; clicks: number; impressions: number }[]): string => {
  const sums = new Map<string, { clicks: number; impressions: number }>();
  for (const { name, clicks, impressions } of rows) {
    const sum = sums.get(name) ?? { clicks: 0, impressions: 0 };
    sums.set(name, { clicks: sum.clicks + clicks, impressions: sum.impressions + impressions });
  }
  return JSON.stringify([...sums].map(([name, sum]) => [name, sum.clicks, sum.impressions]).sort());
};

/**
 * Every version of every day that Google had, and what readers saw. A reader may see an older version until the next
 * sync, but only whole versions, and never an older one after a newer one.
 */
export class Truth {
  readonly #admin: Admin;
  readonly #versions = new Map<string, string[]>();
  readonly #seen: Seen[] = [];

  constructor(admin: Admin) {
    this.#admin = admin;
  }

  /** Records the version that Google has now. */
  async record(siteUrl: string, day: Day): Promise<void> {
    for (const kind of ['total', 'pages'] as const) {
      const { rows } = await this.#admin<{ rows: OracleRow[] }>('POST', 'oracle', {
        siteUrl,
        type: 'web',
        day,
        dataState: 'all',
        filters: [],
        ...QUERIES[kind],
      });
      const text = textOf(rows.map(({ keys, ...sums }) => ({ name: keys[0] ?? '', ...sums })));
      const key = `${kind} ${siteUrl} ${day}`;
      this.#versions.set(key, [...(this.#versions.get(key) ?? []), text]);
    }
  }

  saw(seen: Seen): void {
    this.#seen.push(seen);
  }

  /** Compared at the end: a reader can see a version before it is recorded. */
  judge() {
    const reached = new Map<string, number>();
    const wrong: Seen[] = [];
    for (const seen of this.#seen) {
      const key = `${seen.kind} ${seen.siteUrl} ${seen.day}`;
      const own = `${seen.reader} ${key}`;
      const at = (this.#versions.get(key) ?? []).indexOf(seen.value, reached.get(own) ?? 0);
      if (at < 0) wrong.push(seen);
      else reached.set(own, at);
    }
    const newer = [...reached.values()].filter(at => at > 0).length;
    return {
      values: this.#seen.length,
      /** Days of which a reader saw a later version than the first. */
      revised_days_seen: newer,
      wrong: wrong.length,
      examples: wrong.slice(0, 3).map(each => JSON.stringify(each).slice(0, 400)),
    };
  }
}
