import { addDays, type Day } from '@gsc/calendar/pacific-day';
import {
  type MetricFilter,
  ReportConfig,
  type ReportDimension,
  type ReportFilter,
} from '@gsc/contract/analytics/report/api';
import { REPORT_SORT_KEYS } from '@gsc/contract/analytics/report/labels';
import { BRAND_VALUES } from '@gsc/contract/analytics/saved/rules-labels';
import { isFeed as isFeedName } from '@gsc/contract/search-types';
import type { SearchType } from '@gsc/google/search-console/query';
import { FOLDERS, foldersOf } from './folders.ts';
import type { Row } from './oracle.ts';

/** A random number generator with a seed. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  one<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T;
  }

  some<T>(of: readonly T[], share: number): T[] {
    return of.filter(() => this.chance(share));
  }

  /** Every order is equally likely. */
  shuffled<T>(of: readonly T[]): T[] {
    const rest = [...of];
    return of.map(() => rest.splice(this.below(rest.length), 1)[0] as T);
  }
}

export type Space = {
  propertyIds: readonly string[];
  searchTypes: readonly SearchType[];
  first: Day;
  last: Day;
  /** Rows of the persona, so that filters match something. */
  samples: (type: SearchType) => readonly Row[];
  /** Names of page groups. */
  groups: readonly string[];
};

const FILTERABLE = ['query', 'page', 'country', 'device'] as const;

export function randomConfig(dice: Dice, space: Space): ReportConfig {
  const type = dice.one(space.searchTypes);
  const isFeed = isFeedName(type);
  const length = Math.round((Date.parse(space.last) - Date.parse(space.first)) / 86_400_000);
  // Often starts near the first day, so that the range contains complete months.
  const start = dice.chance(0.3) ? dice.below(4) : dice.below(length);
  const from = addDays(space.first, start);
  // Often ends on the last days, because days that are not final are a source of errors in comparisons.
  const recent = addDays(space.last, -dice.below(4));
  const to = dice.chance(0.35) && recent >= from ? recent : addDays(from, dice.below(length - start + 1));
  const isAppearance = dice.chance(0.08);
  const possible = FILTERABLE.filter(
    name => !(isFeed && name === 'query') && !(isAppearance && (name === 'query' || name === 'page')),
  );
  const ruleDimensions = (['brand', 'page_group'] as const).filter(
    name => !isAppearance && !(isFeed && name === 'brand'),
  );
  const folders = FOLDERS.filter(() => !isAppearance);
  // A user can put the dimensions and the filters into any order.
  const dimensions: ReportDimension[] = dice.shuffled<ReportDimension>([
    ...(isAppearance ? (['appearance'] as const) : []),
    ...dice.some(possible, 0.35),
    ...dice.some(ruleDimensions, 0.2),
    ...dice.some(folders, 0.08),
    ...dice.some(['property'] as const, 0.15),
    ...(dice.chance(0.15) ? [dice.one(['day', 'week', 'month'] as const)] : []),
  ]);
  // Complete months are read from their roll-ups only in reports without further dimensions or filters.
  const isPlain = !isAppearance && dice.chance(0.2);
  if (isPlain)
    dimensions.splice(0, dimensions.length, isFeed ? 'page' : dice.one(['query', 'page'] as const));
  const samples = space.samples(type);
  const filters = isPlain
    ? []
    : dice.shuffled([
        ...dice
          .some(possible, 0.25)
          .flatMap(name => (samples.length === 0 ? [] : [randomFilter(dice, name, samples)])),
        ...dice.some(ruleDimensions, 0.12).map(name => namedFilter(dice, name, space.groups)),
        ...dice
          .some(folders, 0.05)
          .flatMap(name => (samples.length === 0 ? [] : [randomFilter(dice, name, samples)])),
      ]);
  const canSearch = !isPlain && possible.includes('query') && dice.chance(0.15) && samples.length > 0;
  return ReportConfig.parse({
    property_ids: dice.chance(0.7)
      ? [dice.one(space.propertyIds)]
      : dice.shuffled(space.propertyIds).slice(0, 1 + dice.below(space.propertyIds.length)),
    search_type: type,
    from,
    to,
    comparison: dice.one([
      { mode: 'none' as const },
      { mode: 'previous' as const, match_weekdays: dice.chance(0.5) },
      { mode: 'year' as const, match_weekdays: dice.chance(0.5) },
      { mode: 'custom' as const, from: addDays(from, -1 - dice.below(20)) },
    ]),
    granularity: dice.one(['day', 'week', 'month'] as const),
    dimensions,
    filters,
    metric_filters: !isPlain && dimensions.length > 0 ? randomBounds(dice) : [],
    search_query: canSearch ? needle(dice, dice.one(samples).values.query ?? '') : '',
    sort: { by: dice.one(REPORT_SORT_KEYS), descending: dice.chance(0.6) },
    page: dice.chance(0.7) ? 1 : 1 + dice.below(4),
  });
}

/** Small whole numbers, so that some rows are exactly on a bound. */
const BOUNDS: Record<'clicks' | 'impressions' | 'position', number> = {
  clicks: 4,
  impressions: 40,
  position: 20,
};

function randomBounds(dice: Dice): MetricFilter[] {
  const metrics = dice.some(['clicks', 'impressions', 'position'] as const, 0.08);
  return dice.shuffled(metrics).map(metric => {
    const bound = 1 + dice.below(BOUNDS[metric]);
    return dice.chance(0.5) ? { metric, min: bound, max: null } : { metric, min: null, max: bound };
  });
}

function namedFilter(dice: Dice, dimension: 'brand' | 'page_group', groups: readonly string[]): ReportFilter {
  const all = dimension === 'brand' ? BRAND_VALUES : groups;
  const operator = dice.one(['is', 'is_not', 'in', 'not_in'] as const);
  const values = [...new Set([dice.one(all), dice.one(all)])];
  return {
    dimension,
    operator,
    values: operator === 'in' || operator === 'not_in' ? values : [dice.one(all)],
  };
}

/** Returns an ASCII part of the text, because case folding differs between engines. */
export function needle(dice: Dice, text: string): string {
  const words = text.match(/[a-z0-9]{2,}/gi) ?? ['a'];
  const word = dice.one(words);
  const piece = word.slice(0, 2 + dice.below(word.length));
  return dice.chance(0.5) ? piece.toUpperCase() : piece;
}

/** Returns a regular expression with the same meaning in every engine. */
export function pattern(dice: Dice, text: string): string {
  const piece = needle(dice, text).toLowerCase();
  return dice.one([`^.*${piece}`, `(${piece}|zzz)`, `${piece}[a-z]*$`, `[${piece}]{2}`]);
}

function randomFilter(
  dice: Dice,
  dimension: (typeof FILTERABLE)[number] | (typeof FOLDERS)[number],
  samples: readonly Row[],
): ReportFilter {
  const value = () => {
    const { values } = dice.one(samples);
    return { ...values, ...(values.page !== undefined && foldersOf(values.page)) }[dimension] ?? '';
  };
  const isText = dimension !== 'country' && dimension !== 'device';
  const operator = dice.one(
    isText
      ? (['is', 'is_not', 'contains', 'not_contains', 'regex', 'not_regex', 'in', 'not_in'] as const)
      : (['is', 'is_not', 'in', 'not_in'] as const),
  );
  const fallback = dimension === 'country' ? 'usa' : dimension === 'device' ? 'MOBILE' : 'a';
  const list = () => [...new Set([value(), value(), value()])].filter(Boolean);
  if (operator === 'in' || operator === 'not_in') {
    const values = list();
    return { dimension, operator, values: values.length > 0 ? values : [fallback] };
  }
  if (operator === 'regex' || operator === 'not_regex') {
    return { dimension, operator, values: [pattern(dice, value())] };
  }
  if (operator === 'contains' || operator === 'not_contains') {
    return { dimension, operator, values: [needle(dice, value())] };
  }
  return { dimension, operator, values: [value() || fallback] };
}
