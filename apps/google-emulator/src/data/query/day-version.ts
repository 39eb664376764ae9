import type { Site } from '../sites/site.ts';
import { combine, unit } from '../world/hash.ts';
import type { DayState, Revision, SearchType } from '../world/model.ts';
import { dayNumber, dayText, pacificDay, pacificHour, pacificMidnight } from '../world/pacific-days.ts';

const DEFAULT_REVISED_DAYS = 0.12;
const HOUR_MS = 3_600_000;

/** A manual revision adds new rows. A planned revision adds rows that were held back. */
export interface PlannedRevision extends Revision {
  byHand: boolean;
}

/** The version of a day that is returned at a given time. */
export interface DayVersion {
  state: DayState;
  /** Counted share of a fresh day; 1 if final. */
  share: number;
  applied: readonly PlannedRevision[];
  /** Planned revisions. Their rows are held back until they apply. */
  pending: readonly PlannedRevision[];
  /** Equal keys mean equal facts. */
  key: string;
}

const NONE: DayVersion = { state: 'none', share: 0, applied: [], pending: [], key: 'none' };

function finalAfter(site: Site): number {
  return Math.min(9, Math.max(1, site.knobs.finalAfterDays ?? 3));
}

function freshAfter(site: Site): number {
  return Math.min(finalAfter(site), Math.max(1, site.knobs.freshAfterDays ?? 1));
}

/** The newest final day of the site at a given time. */
export function lastFinalDay(site: Site, at: number): number {
  return pacificDay(at) - finalAfter(site);
}

/** The newest day with data. */
export function lastPublishedDay(site: Site, at: number, fresh: boolean): number {
  return fresh ? pacificDay(at) - freshAfter(site) : lastFinalDay(site, at);
}

/** Some days change once or twice in the weeks after they became final. Includes manual revisions. */
export function plannedRevisions(site: Site, day: number): readonly PlannedRevision[] {
  const share = site.knobs.revisedDays ?? DEFAULT_REVISED_DAYS;
  const hash = combine(combine(site.hash, day), 0x5e71);
  const plan: PlannedRevision[] = [];
  if (unit(hash) < share) {
    const finalOn = day + finalAfter(site);
    const first = finalOn + 1 + (combine(hash, 1) % 4);
    plan.push(revision(day, first, 0.02, 0.05, 0.008));
    if (combine(hash, 2) % 3 === 0) {
      plan.push(revision(day, first + 3 + (combine(hash, 3) % 14), 0.006, 0.015, 0.004));
    }
  }
  for (const extra of site.extraRevisions)
    if (dayNumber(extra.day) === day) plan.push({ ...extra, byHand: true });
  return plan.sort((a, b) => a.at - b.at);
}

function revision(day: number, on: number, add: number, change: number, withdraw: number): PlannedRevision {
  return { byHand: false, day: dayText(day), at: pacificMidnight(on) + 10 * HOUR_MS, add, change, withdraw };
}

/** `oldest` is the first day of the data window for the request. */
export function dayVersion(
  site: Site,
  type: SearchType,
  day: number,
  at: number,
  fresh: boolean,
  oldest: number,
): DayVersion {
  const today = pacificDay(at);
  const age = today - day;
  if (day < dayNumber(site.info.firstDataOn) || day < oldest || site.isGap(day)) return NONE;
  if (age >= finalAfter(site)) return finalVersion(site, type, day, at);
  if (!fresh || age < freshAfter(site)) return NONE;
  return freshVersion(site, type, day, age, at);
}

function finalVersion(site: Site, type: SearchType, day: number, at: number): DayVersion {
  const plan = plannedRevisions(site, day);
  const applied = plan.filter(one => one.at <= at);
  const pending = plan.slice(applied.length).filter(one => !one.byHand);
  const marks = [...applied, ...pending]
    .map(one => `${one.at}/${one.add}/${one.change}/${one.withdraw}`)
    .join(',');
  return {
    state: 'final',
    share: 1,
    applied,
    pending,
    key: `final:${type}:${applied.length}:${marks}`,
  };
}

/** The counted share is about half first, then most of the day. It changes by one to three per cent within a day. */
function freshVersion(site: Site, type: SearchType, day: number, age: number, at: number): DayVersion {
  const step = age - freshAfter(site);
  const quarter = Math.floor(pacificHour(at) / 6);
  const base = step === 0 ? 0.5 : step === 1 ? 0.86 : 0.95;
  const drift = 0.01 * quarter + 0.006 * unit(combine(combine(site.hash, day), quarter));
  const share = Math.min(0.99, base * (1 + drift));
  return {
    state: 'fresh',
    share,
    applied: [],
    pending: plannedRevisions(site, day).filter(one => !one.byHand),
    key: `fresh:${type}:${share}`,
  };
}
