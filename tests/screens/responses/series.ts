import type { Metrics, SeriesPoint } from '@gsc/contract/analytics/report/result';
import type { ReportAnnotation } from '@gsc/contract/analytics/saved/annotations';

export const DAY_MS = 86_400_000;
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** A deterministic variation around 1. */
export const wave = (seed: number, i: number): number =>
  1 + 0.12 * Math.sin(seed * 7 + i * 1.9) + 0.08 * Math.sin(seed + i * 0.7);

export const metrics = (clicks: number, position: number): Metrics => {
  const impressions = Math.round(clicks * 34.8);
  return { clicks, impressions, ctr: impressions === 0 ? 0 : (clicks / impressions) * 100, position };
};

export const FINAL_THROUGH = '2026-11-11';
export const INCOMPLETE = ['2026-11-12', '2026-11-13'];

export function seriesOf(from: string, days: number, back: number | null): SeriesPoint[] {
  return Array.from({ length: days }, (_, i): SeriesPoint => {
    const day = addDays(from, i);
    const fresh = INCOMPLETE.includes(day);
    const factor = day === INCOMPLETE[1] ? 0.45 : fresh ? 0.8 : 1;
    return {
      day,
      state: fresh ? 'incomplete' : 'complete',
      now: metrics(Math.round(5400 * wave(1, i) * (1 + i / 120) * factor), 14.2 - i / 60),
      days_counted: 1,
      bucket_days: 1,
      before_day: back === null ? null : addDays(day, -back),
      before_to: back === null ? null : addDays(day, -back),
      before: back === null ? null : metrics(Math.round(5100 * wave(2, i)), 15.1),
    };
  });
}

const mondayOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** The same days by week. The first and the last week can be partial. */
export function weeksOf(days: readonly SeriesPoint[]): SeriesPoint[] {
  return [...Map.groupBy(days, ({ day }) => mondayOf(day)).values()].map(week => {
    const [first, last] = [week[0], week.at(-1)] as [SeriesPoint, SeriesPoint];
    const sum = (side: 'now' | 'before') => week.reduce((all, point) => all + (point[side]?.clicks ?? 0), 0);
    return {
      ...first,
      state: week.length === 7 ? 'complete' : 'partial',
      now: metrics(sum('now'), first.now?.position ?? 0),
      days_counted: week.length,
      bucket_days: 7,
      before_to: last.before_to,
      before: first.before && metrics(sum('before'), first.before.position ?? 0),
    };
  });
}

export const ANNOTATIONS: ReportAnnotation[] = [
  {
    source: 'google',
    event: {
      id: 'core-2026-10',
      kind: 'ranking-update',
      name: 'October 2026 core update',
      start: '2026-10-27',
      end: '2026-11-01',
      affects: ['rankings', 'clicks', 'impressions', 'position'],
      scope: 'global, web',
      note: 'Rolled out worldwide over five days.',
      sources: ['https://status.search.google.com/'],
      confidence: 'verified',
    },
  },
  {
    source: 'own',
    annotation: {
      id: '6f9619ff-8b86-4011-b42d-00cf4fc96400',
      day: '2026-10-19',
      end_day: null,
      text: 'new guide template',
      property_id: null,
      created_at: '2026-10-19T10:00:00.000Z',
    },
  },
];

export const spark = (seed: number, days: number) =>
  Array.from({ length: days }, (_, i) => Math.round(900 * wave(seed, i) * (1 + i / 200)));
