import type { GoogleEvent, ReportAnnotation } from '@gsc/contract/analytics/saved/annotations';

const event = (
  kind: GoogleEvent['kind'],
  name: string,
  start: string,
  end: string | null = null,
): ReportAnnotation => ({
  source: 'google',
  event: {
    id: start,
    ...{ kind, name, start, end },
    affects: ['clicks', 'impressions'],
    scope: 'global, web',
    note: 'Google announced it on its status page and described what changes for sites.',
    sources: ['https://status.search.google.com/'],
    confidence: 'verified',
  },
});

const ownAnnotation = (day: string, text: string): ReportAnnotation => ({
  source: 'own',
  annotation: {
    id: `6f9619ff-8b86-4011-b42d-00cf4fc9${day.slice(5, 7)}${day.slice(8)}`,
    day,
    end_day: null,
    text,
    property_id: null,
    created_at: `${day}T10:00:00.000Z`,
  },
});

/** More events than a chart of 16 months has space for, as in the registry of 2025 and 2026. */
export const MANY_ANNOTATIONS: ReportAnnotation[] = [
  event('data-incident', 'Impressions logging error', '2025-05-13', '2026-04-27'),
  event('feature-launch', 'AI Mode in about 180 countries', '2025-08-21'),
  event('ranking-update', 'August 2025 spam update', '2025-08-26', '2025-09-22'),
  event('definition-change', '100-results parameter stops working', '2025-09-10'),
  event('feature-launch', 'Branded queries filter', '2025-11-20'),
  ownAnnotation('2025-12-02', 'relaunch of the shop'),
  event('ranking-update', 'December 2025 core update', '2025-12-11', '2025-12-29'),
  event('ranking-update', 'March 2026 spam update', '2026-03-24', '2026-03-25'),
  event('ranking-update', 'March 2026 core update', '2026-03-27', '2026-04-08'),
  event('data-incident', 'Correction of the impressions error rolls out', '2026-04-03', '2026-04-27'),
  event('ranking-update', 'May 2026 core update', '2026-05-21', '2026-06-02'),
  event('ranking-update', 'June 2026 spam update', '2026-06-24', '2026-06-26'),
  event('ranking-update', 'August 2026 spam update', '2026-08-18', '2026-08-21'),
  ownAnnotation('2026-09-15', 'new guide template'),
  event('ranking-update', 'September 2026 spam update', '2026-09-24', '2026-10-08'),
  ownAnnotation('2026-10-27', 'internal links in guides'),
];
