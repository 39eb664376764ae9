import { activity, classDay, newCalendar, siteDay } from '../plan/class-day.ts';
import { clickRate, seenShare } from '../plan/click-curve.ts';
import { yearShare } from '../plan/query-variants.ts';
import type { SiteModel } from '../plan/site-model.ts';
import { type RegimeDay, regimeDay } from '../world/data-regimes.ts';
import { combine, hashText, mix, unit } from '../world/hash.ts';
import { type SearchType, TYPE_RULES } from '../world/model.ts';
import { dayText } from '../world/pacific-days.ts';
import { type DayCells, dayCells } from './day-cells.ts';

/** The share of the catalogue in each type, and its impressions per click compared with the web. */
const TYPES: Partial<Record<SearchType, { known: number; wider: number }>> = {
  image: { known: 0.4, wider: 3 },
  video: { known: 0.15, wider: 2 },
  news: { known: 0.1, wider: 1.5 },
};
const MAX_RATE = 0.62;
/** The mean of the random position factor. */
const SPREAD_MEAN = 1.0104;
/** Varying positions give slightly more clicks because the click curve is convex. */
const SPREAD_CLICKS = 1.02;

export interface DrawOptions {
  siteHash: number;
  scale: number;
  anonymizedClickShare: number | undefined;
}

/** The means to draw from, and their expected sums. */
export interface Means {
  mean: Float64Array;
  position: Float64Array;
  rate: Float64Array;
  expected: Expected;
}

export interface Expected {
  impressions: number;
  clicks: number;
  positions: number;
}

export interface DayPlan {
  type: SearchType;
  day: number;
  dayHash: number;
  regime: RegimeDay;
  feed: boolean;
  cells: DayCells[][];
  /** Each class's share of its page's results on this day. */
  active: Float64Array;
  entries: Means;
  below: Expected;
  /** Sums of the listed means by page: impressions, position × impressions, clicks. */
  pages: { mean: Float64Array; position: Float64Array; clicks: Float64Array };
}

let scratch = newMeans(0);

export function newMeans(size: number): Means {
  return {
    mean: new Float64Array(size),
    position: new Float64Array(size),
    rate: new Float64Array(size),
    expected: { impressions: 0, clicks: 0, positions: 0 },
  };
}

/** Computes everything that precedes the random draw. The means are valid until the next plan. */
export function planDay(model: SiteModel, type: SearchType, day: number, options: DrawOptions): DayPlan {
  if (scratch.mean.length < model.firstBelow) scratch = newMeans(model.firstBelow);
  const regime = regimeDay(day);
  const feed = TYPE_RULES[type].isFeed;
  const plan: DayPlan = {
    type,
    day,
    dayHash: combine(hashText(options.siteHash, type), day),
    regime,
    feed,
    cells: model.cells.map(one => dayCells(one, day, regime)),
    active: Float64Array.from(model.classes, cls => activity(cls, day)),
    entries: { ...scratch, expected: { impressions: 0, clicks: 0, positions: 0 } },
    below: { impressions: 0, clicks: 0, positions: 0 },
    pages: {
      mean: new Float64Array(model.pages.length),
      position: new Float64Array(model.pages.length),
      clicks: new Float64Array(model.pages.length),
    },
  };
  fillMeans(model, plan, options);
  return plan;
}

function fillMeans(model: SiteModel, plan: DayPlan, options: DrawOptions): void {
  const { day, type, regime, entries, pages } = plan;
  const { known, wider } = TYPES[type] ?? { known: 1, wider: 1 };
  // The plan of a feed is based on the pages' web demand, even if the site has no web data.
  const factors = model.parts.map(
    ({ config }) =>
      siteDay(config, options.siteHash, day) *
      options.scale *
      regime.impressions *
      ((plan.feed ? 1 : (config.searchTypes[type] ?? 0)) * (wider / known)),
  );
  const calendar = newCalendar(day);
  const classes = model.classes.map(cls => classDay(cls, day, calendar));
  const demand = Float64Array.from(classes, one => one.demand);
  const shift = Float64Array.from(classes, one => one.shift);
  const classRate = Float64Array.from(classes, one => one.rate / wider);
  const typeHash = hashText(0x7e9e, type);
  const year = Number(dayText(day).slice(0, 4));
  const autumn = dayText(day).slice(5) >= '10-01';
  for (let e = 0; e < model.firstBelow; e++) {
    entries.mean[e] = 0;
    const cls = model.entryClass[e] as number;
    const part = model.entryPart[e] as number;
    const worth = (demand[cls] as number) * (factors[part] as number);
    if (worth === 0) continue;
    if (known < 1 && unit(mix((model.entryHash[e] as number) ^ typeHash)) >= known) continue;
    const position = Math.max(1, (model.entryPosition[e] as number) + (shift[cls] as number));
    const named = model.entryYear[e] as number;
    const timely = named === 0 ? 1 : yearShare(named, year, autumn);
    const mean = (model.entryDemand[e] as number) * worth * timely * seenShare(position);
    if (mean === 0) continue;
    const rate = (model.entryRate[e] as number) * (classRate[cls] as number);
    entries.mean[e] = mean;
    entries.position[e] = position;
    entries.rate[e] = rate;
    const clicked = Math.min(MAX_RATE, clickRate(position, false) * rate);
    const page = model.entryPage[e] as number;
    pages.mean[page] = (pages.mean[page] as number) + mean;
    pages.position[page] = (pages.position[page] as number) + mean * position;
    pages.clicks[page] = (pages.clicks[page] as number) + mean * clicked;
    const cells = plan.cells[part]?.[model.entryLanguage[e] as number] as DayCells;
    expect(entries.expected, plan, cells, mean, position, clicked);
    expectBelow(model, plan, e, cells, mean, position);
  }
}

function expectBelow(
  model: SiteModel,
  plan: DayPlan,
  entry: number,
  cells: DayCells,
  mean: number,
  position: number,
): void {
  for (let i = model.belowFrom[entry] as number; i < (model.belowFrom[entry + 1] as number); i++) {
    const second = model.belowEntry[i] as number;
    const active = plan.active[model.entryClass[second] as number] as number;
    const seen = mean * (model.belowShare[i] as number) * active;
    const lower = position + (model.belowShift[i] as number);
    expect(
      plan.below,
      plan,
      cells,
      seen,
      lower,
      clickRate(lower, false) * (model.entryRate[second] as number),
    );
  }
}

/** Adds the expected values of a mean over its cells. */
export function expect(
  into: Expected,
  plan: DayPlan,
  cells: DayCells,
  mean: number,
  position: number,
  clicked: number,
): void {
  const impressions = mean * (cells.rest[0] as number);
  into.impressions += impressions;
  into.clicks += (SPREAD_CLICKS * mean * cells.clicks * clicked) / plan.regime.impressions;
  into.positions += impressions * (position * SPREAD_MEAN + shownShift(plan, cells));
}

function shownShift(plan: DayPlan, cells: DayCells): number {
  return plan.regime.shift + (plan.regime.desktopShift * cells.desktop) / (cells.rest[0] as number);
}
