import { type Day, pacificDay } from '@gsc/calendar/pacific-day';
import {
  type DataBreak,
  type GoogleEvent,
  GoogleEvents,
  type ReportAnnotation,
} from '@gsc/contract/analytics/saved/annotations';
import { METRICS } from '@gsc/contract/metrics/metrics';
import { concernsSearchType } from '@gsc/contract/search-types';
import { sql } from 'kysely';
import type { UserContext } from '../../../context.ts';
import { asUser } from '../../../stores/access.ts';
import type { ReportQuery } from '../query/report-query.ts';
import { ANNOTATION_COLUMNS, toAnnotation } from './annotation-row.ts';
import events from './google-events.json' with { type: 'json' };

/** Validated once at process start, because the registry accepts contributions. */
export const GOOGLE_EVENTS = GoogleEvents.parse({ events }).events.toSorted((a, b) =>
  a.start.localeCompare(b.start),
);

type EventQuery = Pick<ReportQuery, 'searchType' | 'dimensions' | 'filters'>;
type Range = EventQuery & Pick<ReportQuery, 'propertyIds'> & Days;

/** Google reports that this product does not use. */
const UNUSED_REPORTS = ['bulk-export', 'generative-ai'];

function concerns(affects: readonly string[], { searchType, dimensions, filters }: EventQuery): boolean {
  if (affects.some(name => UNUSED_REPORTS.includes(name))) return false;
  const isByAppearance =
    dimensions.includes('appearance') || filters.some(({ dimension }) => dimension === 'appearance');
  if (affects.includes('search-appearance') && !isByAppearance) return false;
  return concernsSearchType(affects, searchType);
}

const inRange = (start: string, end: string | null, { from, to }: Days) =>
  start <= to && (end ?? start) >= from;

/** An announced event is not shown before its first day, because a range may end after today. */
export const googleEventsIn = (range: EventQuery & Days, today: Day): GoogleEvent[] =>
  GOOGLE_EVENTS.filter(
    event => event.start <= today && concerns(event.affects, range) && inRange(event.start, event.end, range),
  );

/** Google's updates and incidents and the user's annotations, ordered by day. */
export async function readAnnotations(ctx: UserContext, range: Range): Promise<ReportAnnotation[]> {
  const rows = await asUser(ctx, tx =>
    tx
      .selectFrom('annotations')
      .select(ANNOTATION_COLUMNS)
      .where('day', '<=', range.to)
      .where(({ eb, or }) => or([eb('end_day', '>=', range.from), eb('day', '>=', range.from)]))
      .where(({ eb, or }) =>
        or([
          eb('property_id', 'is', null),
          eb('property_id', '=', sql<string>`any (${[...range.propertyIds]}::uuid[])`),
        ]),
      )
      .execute(),
  );
  const own = rows.map(row => ({ source: 'own' as const, annotation: toAnnotation(row) }));
  const google = googleEventsIn(range, pacificDay(ctx.now())).map(event => ({
    source: 'google' as const,
    event,
  }));
  const dayOf = (item: ReportAnnotation) => (item.source === 'own' ? item.annotation.day : item.event.start);
  return [...google, ...own].sort((a, b) => dayOf(a).localeCompare(dayOf(b)));
}

type Days = { from: string; to: string };

const covers = (event: { start: string; end: string | null }, days: Days) =>
  event.start <= days.from && (event.end ?? event.start) >= days.to;

/**
 * Events that make two ranges not comparable: a definition change after the earlier range begins, or an incident in
 * either range that does not cover both.
 */
export function breaksBetween(query: EventQuery, now: Days, before: Days): DataBreak[] {
  const first = before.from < now.from ? before.from : now.from;
  const last = before.to > now.to ? before.to : now.to;
  return GOOGLE_EVENTS.filter(event => {
    if (event.confidence === 'remembered' || !event.affects.some(name => name in METRICS)) return false;
    if (!concerns(event.affects, query)) return false;
    if (event.kind === 'definition-change') return event.start > first && event.start <= last;
    if (event.kind !== 'data-incident' || (covers(event, now) && covers(event, before))) return false;
    return [now, before].some(days => inRange(event.start, event.end, days));
  }).map(({ id, name, start, end, affects, note }) => ({ id, name, start, end, affects, note }));
}
