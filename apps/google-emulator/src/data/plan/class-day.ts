import { combine, gauss } from '../world/hash.ts';
import { dayNumber, dayText, weekday } from '../world/pacific-days.ts';
import { type PageTrend, REFERENCE_DAY, type SiteConfig } from '../world/vocabulary.ts';
import { eventStrength, type PageClass } from './page-class.ts';

const REFERENCE = dayNumber(REFERENCE_DAY);
const RETIRE_DAYS = 40;
const RISE_DAYS = 60;

/** The effect of a day on a class: demand, position shift and click rate. */
export interface ClassDay {
  demand: number;
  shift: number;
  rate: number;
}

/** The calendar factor of a site, the same for all its classes. */
export function siteDay(config: SiteConfig, siteHash: number, day: number): number {
  const noise = Math.exp(config.noise.daily * gauss(combine(combine(siteHash, day), 0xda11)));
  return (config.weekly[weekday(day)] ?? 1) * noise;
}

export function classDay(cls: PageClass, day: number, calendar: Calendar = newCalendar(day)): ClassDay {
  const active = activity(cls, day);
  if (active === 0) return { demand: 0, shift: 0, rate: 1 };
  const { config, topic, page } = cls;
  let demand =
    active *
    calendar.season(topic?.seasonality ?? config.seasonality) *
    calendar.growth(config) *
    topicTrend(cls, day);
  let shift = 0;
  let rate = 1;
  if (page.trend !== undefined) {
    demand *= trendWeight(page.trend, day);
    shift += trendShift(page.trend, day) - trendShift(page.trend, REFERENCE);
  }
  for (const event of cls.events) {
    const share = eventStrength(event, day);
    demand *= 1 + (event.impressions - 1) * share;
    shift += event.shift * (share - eventStrength(event, REFERENCE));
    if (event.rate !== 1) rate *= event.rate ** share;
  }
  return { demand, shift, rate };
}

/** Caches season and growth of one day for all classes. */
export interface Calendar {
  season(months: readonly number[]): number;
  growth(config: SiteConfig): number;
}

export function newCalendar(day: number): Calendar {
  const seasons = new Map<readonly number[], number>();
  const levels = new Map<SiteConfig, number>();
  return {
    season: months => memoize(seasons, months, () => season(months, day)),
    growth: config => memoize(levels, config, () => growth(config, day)),
  };
}

function memoize<Key>(known: Map<Key, number>, key: Key, compute: () => number): number {
  let value = known.get(key);
  if (value === undefined) {
    value = compute();
    known.set(key, value);
  }
  return value;
}

/** The share of its page's results that this URL has. Zero before publication. */
export function activity(cls: PageClass, day: number): number {
  if (day < cls.publishedOn) return 0;
  const retired = cls.page.retiredOn === undefined ? null : dayNumber(cls.page.retiredOn);
  const left = retired === null ? 1 : Math.min(1, Math.max(0, 1 - (day - retired) / RETIRE_DAYS));
  if (cls.kind === 'successor') return 1 - left;
  if (cls.moved === null) return left;
  const old = Math.min(1, Math.max(0, 1 - (day - cls.moved.on) / cls.moved.fadeDays));
  return left * (cls.kind === 'old' ? old : 1 - old);
}

/** Interpolates linearly between the middles of the months. */
function season(months: readonly number[], day: number): number {
  const text = dayText(day);
  const month = Number(text.slice(5, 7)) - 1;
  const at = (Number(text.slice(8)) - 15) / 30;
  const here = months[month] ?? 1;
  const next = months[(month + (at < 0 ? 11 : 1)) % 12] ?? 1;
  return here + (next - here) * Math.abs(at);
}

function growth(config: SiteConfig, day: number): number {
  const { levels } = config.growth;
  let previous: [number, number] | null = null;
  for (const [date, level] of levels) {
    const on = dayNumber(date);
    if (day <= on) {
      if (previous === null) return level;
      const share = (day - previous[0]) / (on - previous[0]);
      return Math.exp(Math.log(previous[1]) * (1 - share) + Math.log(level) * share);
    }
    previous = [on, level];
  }
  return previous?.[1] ?? 1;
}

function topicTrend(cls: PageClass, day: number): number {
  const trend = cls.topic?.trend;
  if (trend === undefined || trend.yearly === 0) return 1;
  const from = trend.from === undefined ? Number.NEGATIVE_INFINITY : dayNumber(trend.from);
  return (1 + trend.yearly) ** ((Math.max(day, from) - REFERENCE) / 365);
}

function trendWeight(trend: PageTrend, day: number): number {
  const since = Math.max(0, day - dayNumber(trend.from));
  if (trend.kind === 'decay') return Math.max(0.15, 0.5 ** (since / (trend.halfLifeDays ?? 120)));
  return 1 + (trend.lift ?? 0) * Math.min(1, since / RISE_DAYS);
}

function trendShift(trend: PageTrend, day: number): number {
  const since = Math.max(0, day - dayNumber(trend.from));
  if (trend.kind === 'decay') return -2 * ((trendWeight(trend, day) - 0.15) / 0.85);
  return 3 * (trend.lift ?? 0) * (1 - Math.min(1, since / RISE_DAYS));
}
