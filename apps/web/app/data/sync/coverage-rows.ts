import type { Coverage } from '@gsc/contract/sync/api';
import { COVERAGE_REASONS } from '@gsc/contract/sync/labels';
import type { SyncStorage } from '@gsc/contract/sync/storage';
import { type Day, daysBetween } from '../../ui/format/day.ts';
import { type CoveredDay, type CoveredProperty, coverageDays } from './coverage-days.ts';

export type CoverageRow = { property: CoveredProperty; syncing: boolean; days: CoveredDay[] };

/** The days of all properties up to the newest day that Google has published for any of them. */
export function coverageRows(
  coverage: Pick<Coverage, 'to' | 'properties'>,
  storage: SyncStorage | undefined,
  busy: ReadonlySet<string>,
): CoverageRow[] {
  const to = lastPublished(coverage);
  const stored = new Map(storage?.properties.map(one => [one.property_id, one.records_by_day]));
  return coverage.properties.map(property => {
    const syncing = busy.has(property.property_id);
    const byDay = stored.get(property.property_id);
    const recordsOf = (day: Day) => storage && byDay?.[daysBetween(storage.from, day)];
    // The first sync starts automatically within seconds, so no day is missing yet.
    const isNew = property.last_sync_at === null && property.blocked === null;
    return { property, syncing, days: coverageDays(property, { to, syncing: syncing || isNew, recordsOf }) };
  });
}

/** Google publishes with a delay of a few days. Unpublished days are omitted unless there are no others. */
function lastPublished({ to, properties }: Pick<Coverage, 'to' | 'properties'>): Day {
  const published = properties.flatMap(({ spans }) =>
    spans.filter(({ reason }) => reason !== COVERAGE_REASONS.unpublished).map(span => span.to),
  );
  return published.sort().at(-1) ?? to;
}
