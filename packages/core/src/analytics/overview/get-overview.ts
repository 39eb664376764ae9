import { setImmediate as letOthersRun } from 'node:timers/promises';
import { addDays, type Day, eachDay } from '@gsc/calendar/pacific-day';
import { unmeasured, variationOf } from '@gsc/contract/metrics/variation';
import type { Overview } from '@gsc/contract/overview/api';
import { OVERVIEW_COUNTRIES_SHOWN, OVERVIEW_SPARK_DAYS } from '@gsc/contract/overview/labels';
import type { OverviewQuery } from '@gsc/contract/overview/query';
import type { UserContext } from '../../context.ts';
import { type ComparedSum, comparedDaysByProperty } from '../../ledger/read/compared-days.ts';
import type { AccountProperty } from '../../ledger/read/counted-properties.ts';
import { dayStates } from '../../ledger/read/day-states.ts';
import { addTo, ZERO_SUMS } from '../../stores/sums.ts';
import { metricsOf } from '../report/metrics.ts';
import type { ReportQuery } from '../report/query/report-query.ts';
import { breaksBetween, readAnnotations } from '../report/read/read-annotations.ts';
import type { ByDay, PropertyDays } from '../report/read/read-property-days.ts';
import { shapeSeries, sumDays } from '../report/shape/shape-series.ts';
import { knownDays } from './known-days.ts';
import { type OverviewScope, openOverview, rangeOf } from './open-overview.ts';
import { type Health, readHealth } from './read-health.ts';
import { readOverviewLedger } from './read-overview-ledger.ts';
import { readShares } from './read-shares.ts';

/** Cards, chart and tables that need only totals and regions. */
export async function getOverview(ctx: UserContext, request: OverviewQuery): Promise<Overview> {
  const scope = await openOverview(ctx, request);
  const { query, properties } = scope;
  if (properties.length === 0) return emptyOverview(scope);
  const sparkFrom = addDays(query.to, 1 - OVERVIEW_SPARK_DAYS);
  const end = scope.after?.to ?? query.to;
  const first = sparkFrom < query.from ? sparkFrom : query.from;
  const ledger = readOverviewLedger(ctx, scope, [{ from: first, to: end }, query.before]);
  const everyProperty = { ...query, propertyIds: properties.map(property => property.id) };
  // These parts are independent, so they are read in parallel.
  const [figures, { countries, devices }] = await Promise.all([
    Promise.all([
      ledger,
      readHealth(ctx, scope.connected),
      readAnnotations(ctx, { ...everyProperty, to: end }),
    ]).then(async parts => {
      // The statement for the regions is sent first, so that the warehouse works at the same time.
      await letOthersRun();
      return figuresOf(scope, eachDay(sparkFrom, query.to), ...parts);
    }),
    ledger.then(({ regions }) => readShares(ctx, regions)),
  ]);
  return { ...figures, countries: countries.slice(0, OVERVIEW_COUNTRIES_SHOWN), devices };
}

type Figures = Omit<Overview, 'countries' | 'devices'>;

function figuresOf(
  scope: OverviewScope,
  sparkDays: readonly Day[],
  { byProperty, issues }: PropertyDays,
  health: ReadonlyMap<string, Health>,
  annotations: Overview['annotations'],
): Figures {
  const { query, properties, nested } = scope;
  const { before } = query;
  const counted = new Set(query.propertyIds);
  const isKnown = knownDays({ byProperty, issues });
  const shownDays = eachDay(query.from, query.to);
  const hasFigures = (id: string) => shownDays.some(day => isKnown(id, day));
  const isStored = query.propertyIds.some(hasFigures);
  const daysOf = (id: string): ByDay => byProperty.get(id) ?? new Map();
  const partOf = (id: string) => [id, daysOf(id)] as const;
  const days = comparedDaysByProperty({ ...query, finalThrough: scope.covered.finalThrough }, issues);
  const pairs = shownDays.map(day => [day, addDays(day, -before.shift)] as const);
  const compared = days.sum.days;
  const byDay = merged(query.propertyIds.map(daysOf));
  const aligned = new Map(
    [...byDay].map(([day, sums]) => [addDays(day as Day, before.shift) as string, sums]),
  );
  const states = dayStates(
    issues.filter(({ propertyId }) => counted.has(propertyId)),
    query,
  );
  const seriesBy = (granularity: ReportQuery['granularity']) =>
    shapeSeries(
      query,
      granularity,
      { byDay, states },
      { byDay: aligned, states, shift: before.shift, to: before.to },
    );
  const isNow = (day: string) => day >= query.from && day <= query.to;
  const insideOf = new Map(nested.map(({ property_id, inside_id }) => [property_id, inside_id]));
  return {
    range: rangeOf(scope, compared),
    connected: scope.connected.length,
    health: countHealth(scope.connected.map(id => health.get(id))),
    nested,
    totals: isStored ? metricsOf(sumDays(byDay, isNow)) : null,
    compared: isStored ? sumCompared(query.propertyIds.map(partOf), days.sum, pairs) : null,
    variation: variationOf(seriesBy('day')),
    granularity: query.granularity,
    series: seriesBy(query.granularity),
    // As in a report, weeks and months end with the range.
    after:
      scope.after && query.granularity === 'day'
        ? shapeSeries(scope.after, 'day', { byDay, states }, null)
        : [],
    properties: properties.map(property => {
      const own = daysOf(property.id);
      const hasOwn = hasFigures(property.id);
      return {
        ...propertyFields(property),
        health: health.get(property.id) ?? 'up_to_date',
        inside_id: insideOf.get(property.id) ?? null,
        totals: hasOwn ? metricsOf(sumDays(own, isNow)) : null,
        compared: hasOwn ? sumCompared([partOf(property.id)], days.of(property.id), pairs) : null,
        spark: sparkDays.map(day => own.get(day)?.clicks ?? (isKnown(property.id, day) ? 0 : null)),
      };
    }),
    annotations,
    breaks: compared ? breaksBetween(query, { from: query.from, to: compared.to }, before) : [],
    left_out: compared?.leftOut.length ?? 0,
  };
}

/**
 * Sums of both sides over the compared days. `pairs` has each day of the range with the day it is compared with. `before`
 * is null if no comparison day was read.
 */
function sumCompared(
  parts: readonly (readonly [string, ByDay])[],
  { days, isCompared }: ComparedSum,
  pairs: readonly (readonly [Day, Day])[],
): Overview['compared'] {
  if (days === null) return null;
  const [now, before] = [{ ...ZERO_SUMS }, { ...ZERO_SUMS }];
  let hasDay = false;
  for (const [id, byDay] of parts) {
    for (const [day, dayBefore] of pairs) {
      if (!isCompared(id, day)) continue;
      hasDay = true;
      addTo(now, byDay.get(day) ?? ZERO_SUMS);
      addTo(before, byDay.get(dayBefore) ?? ZERO_SUMS);
    }
  }
  return { now: metricsOf(now), before: days.hasBefore && hasDay ? metricsOf(before) : null };
}

function countHealth(all: readonly (Health | undefined)[]): Overview['health'] {
  const counts = { up_to_date: 0, waiting: 0, syncing: 0, with_errors: 0, failed: 0 };
  for (const one of all) counts[one ?? 'up_to_date']++;
  return counts;
}

function merged(parts: readonly ByDay[]): ByDay {
  const all: ByDay = new Map();
  for (const part of parts) {
    for (const [day, sums] of part) {
      const total = all.get(day);
      if (total) addTo(total, sums);
      else all.set(day, { ...sums });
    }
  }
  return all;
}

const propertyFields = ({ id, property_url, property_type, last_sync_at }: AccountProperty) => ({
  property_id: id,
  property_url,
  property_type,
  last_sync_at: last_sync_at?.toISOString() ?? null,
});

const emptyOverview = (scope: OverviewScope): Overview => ({
  range: rangeOf(scope, null),
  connected: 0,
  health: countHealth([]),
  nested: [],
  totals: null,
  compared: null,
  variation: unmeasured(1),
  granularity: scope.query.granularity,
  series: [],
  after: [],
  properties: [],
  countries: [],
  devices: [],
  annotations: [],
  breaks: [],
  left_out: 0,
});
