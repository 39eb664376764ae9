import { dayNumber } from '../world/pacific-days.ts';
import type { SiteConfig, SiteEvent, Topic, TopicPage } from '../world/vocabulary.ts';
import { clickRate } from './click-curve.ts';

export type ClassKind = 'main' | 'tail' | 'old' | 'parameter' | 'successor';

/** Entries with the same changes over time: same topic, page and language. */
export interface PageClass {
  config: SiteConfig;
  topic: Topic | null;
  page: TopicPage;
  kind: ClassKind;
  publishedOn: number;
  events: ClassEvent[];
  /** The start and duration of the migration from old to new URLs. */
  moved: { on: number; fadeDays: number } | null;
}

export interface ClassEvent {
  on: number;
  rampDays: number;
  recoverDays: number;
  impressions: number;
  /** The remaining change in clicks after impressions and position are applied. */
  rate: number;
  shift: number;
}

export function pageClass(
  config: SiteConfig,
  topic: Topic | null,
  page: TopicPage,
  language: string,
  kind: ClassKind,
): PageClass {
  const events = config.events.filter(event => event.effect.rows === undefined);
  const scoped = events.filter(event => inScope(event, topic, page, language, kind));
  const move = scoped.find(event => event.effect.oldUrlsFadeDays !== undefined);
  const adds = events.find(event => event.effect.addsParameterUrls !== undefined);
  const published = dayNumber(page.publishedOn);
  return {
    config,
    topic,
    page,
    kind,
    publishedOn: kind === 'parameter' && adds ? Math.max(published, dayNumber(adds.date)) : published,
    events: scoped.map(event => classEvent(event, page)),
    moved: move ? { on: dayNumber(move.date), fadeDays: move.effect.oldUrlsFadeDays ?? 40 } : null,
  };
}

function inScope(
  event: SiteEvent,
  topic: Topic | null,
  page: TopicPage,
  language: string,
  kind: ClassKind,
): boolean {
  const { scope } = event;
  if (scope.all) return true;
  if (scope.topics) return topic !== null && scope.topics.includes(topic.id);
  if (scope.pathPrefix) return page.path.startsWith(scope.pathPrefix);
  if (scope.paths) return kind !== 'tail' && kind !== 'parameter' && scope.paths.includes(page.path);
  if (scope.language) return language === scope.language;
  return scope.languages?.includes(language) ?? false;
}

function classEvent(event: SiteEvent, page: TopicPage): ClassEvent {
  const { effect } = event;
  const shift = effect.positionShift ?? 0;
  // The growth levels already include site-wide changes of demand, so only their positions are applied.
  const impressions = event.scope.all ? 1 : (effect.impressions ?? 1);
  const clicks = event.scope.all ? 1 : (effect.clicks ?? impressions);
  const after = clickRate(page.position, false);
  const before = clickRate(Math.max(1, page.position - shift), false);
  const byPosition = event.scope.all ? 1 : after / before;
  const rate = Math.min(3, Math.max(0.3, clicks / impressions / byPosition));
  return {
    on: dayNumber(event.date),
    rampDays: Math.max(1, effect.rampDays ?? 1),
    recoverDays: effect.recoverDays ?? 0,
    impressions,
    rate: (shift === 0 && effect.clicks === undefined ? 1 : rate) * (effect.ctr ?? 1),
    shift,
  };
}

/** The strength of an event on a day, 0 to 1. */
export function eventStrength(event: ClassEvent, day: number): number {
  const since = day - event.on;
  if (since < 0) return 0;
  const risen = Math.min(1, (since + 1) / event.rampDays);
  if (event.recoverDays === 0) return risen;
  const fading = (since - event.rampDays) / event.recoverDays;
  return fading <= 0 ? risen : Math.max(0, 1 - fading);
}
