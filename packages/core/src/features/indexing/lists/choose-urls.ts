/** A URL of at least one list. */
export type MonitoredUrl = {
  id: string;
  url: string;
  /** In the last 28 final days. */
  clicks: number;
  /** The shortest interval of its lists. */
  intervalDays: number;
  /** It waits to enter the index or has left it. */
  isWatched: boolean;
  inspectedAt: Date | null;
  volatility: number;
  /** The time of an inspection before its turn, or of another attempt. */
  urgentAt: Date | null;
};

export type ListChoice = {
  urls: MonitoredUrl[];
  /** The share of the day is used up, also for urgent URLs. */
  isFull: boolean;
};

const DAY_MS = 24 * 3_600_000;
/** The interval of a watched URL, if the intervals of the lists leave enough inspections. */
const WATCH_DAYS = 1;
/** The part of a property's daily limit that lists use. The rest is for checks. */
const SHARE = 0.75;
/** Inspections beyond those that the intervals require, for the URLs with the most at stake. */
const SURPLUS = 4 / 3;
/** A URL is not inspected twice a day, unless it is urgent. */
const MIN_AGE_DAYS = 20 / 24;
/** How much earlier than its interval a URL is due, because a run takes time. */
const EARLY_DAYS = 0.25;
/** The age of a URL without an inspection. Longer than every interval. */
const NEVER_DAYS = 60;
/** How much longer a URL waits at most than if all URLs were inspected in turn. */
const LONGEST_WAIT = 1.5;

/**
 * The URLs to inspect now, most important first. `used` are the inspections for lists today. While the limit allows,
 * every URL keeps the interval of its lists, and what is left is for watched URLs and for those with the most at stake.
 * Otherwise the priority decides, but no URL waits much longer than its turn.
 */
export function chooseUrls(
  monitored: readonly MonitoredUrl[],
  { now, used, dayLimit }: { now: Date; used: number; dayLimit: number },
): ListChoice {
  const share = Math.floor(dayLimit * SHARE);
  const required = requiredPerDay(monitored.map(watchedInterval));
  const requiredByLists = requiredPerDay(monitored.map(listInterval));
  const keepsIntervals = requiredByLists <= share;
  const interval = required <= share ? watchedInterval : listInterval;
  const allowance = Math.min(share, Math.ceil(required * SURPLUS));
  // Watched URLs would otherwise displace those whose change is not known yet.
  const priority = (url: MonitoredUrl) =>
    priorityOf(url, (keepsIntervals ? watchedInterval : listInterval)(url), now);
  const byPriority = (a: MonitoredUrl, b: MonitoredUrl) => priority(b) - priority(a);
  const isUrgent = ({ urgentAt }: MonitoredUrl) => urgentAt !== null && urgentAt <= now;
  const left = Math.max(0, share - used);
  const urgent = monitored.filter(isUrgent).sort(byPriority);
  const rested = monitored
    .filter(url => url.urgentAt === null && ageOf(url, now) >= MIN_AGE_DAYS)
    .sort(byPriority);
  const isOverdue = (url: MonitoredUrl) =>
    keepsIntervals
      ? ageOf(url, now) >= interval(url) - EARLY_DAYS
      : url.inspectedAt === null ||
        ageOf(url, now) >= url.intervalDays * (requiredByLists / share) * LONGEST_WAIT;
  // URLs that wait for the longest time need this part of the share. The rest is for those with the most at stake.
  const places = keepsIntervals ? rested.length : Math.ceil(left / LONGEST_WAIT);
  const overdue = new Set(rested.filter(isOverdue).slice(0, places));
  const first = [...urgent, ...overdue];
  const others = rested.filter(url => !overdue.has(url));
  return {
    urls: [...first.slice(0, left), ...others.slice(0, Math.max(0, allowance - used - first.length))],
    isFull: used >= share,
  };
}

const listInterval = ({ intervalDays }: MonitoredUrl): number => intervalDays;

const watchedInterval = ({ isWatched, intervalDays }: MonitoredUrl): number =>
  isWatched ? WATCH_DAYS : intervalDays;

/** The inspections a day that these intervals require. */
export const requiredPerDay = (intervals: readonly number[]): number =>
  intervals.reduce((sum, days) => sum + 1 / days, 0);

/**
 * Clicks times age squared is proportional to the clicks that are lost if the URL left the index at a random time since
 * its last inspection. It makes the inspections of a URL proportional to the square root of its clicks.
 */
export function priorityOf(url: MonitoredUrl, intervalDays: number, now: Date): number {
  return (url.clicks + 1) * (ageOf(url, now) / intervalDays) ** 2 * (1 + url.volatility);
}

const ageOf = ({ inspectedAt }: MonitoredUrl, now: Date) =>
  inspectedAt === null ? NEVER_DAYS : (now.getTime() - inspectedAt.getTime()) / DAY_MS;
