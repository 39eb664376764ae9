import type { Overview, OverviewQuery } from '@gsc/contract/overview';
import { OVERVIEW_COUNTRIES_SHOWN, OVERVIEW_SPARK_DAYS } from '@gsc/contract/overview-text';
import { addDays, type Day } from '@gsc/google/search-console/pacific-day';
import type { UserContext } from '../../context.ts';
import {
  argumentsOf,
  askWarehouse,
  breaksBetween,
  compareDays,
  dayStates,
  metricsOf,
  NOTHING,
  type OpenReport,
  openReport,
  plus,
  type ReportQuery,
  readMarks,
  rowsSql,
  type Sums,
  shapeCoverage,
  shapeSeries,
  sumOf,
} from '../reports/index.ts';
import { type OverviewScope, type OwnProperty, openOverview, rangeOf } from './open-overview.ts';
import { readHealth } from './read-health.ts';
import { readShares } from './read-shares.ts';

type ByDay = Map<string, Sums>;

/** The cards, the chart and the tables that need no more than totals and regions. */
export async function getOverview(ctx: UserContext, asked: OverviewQuery): Promise<Overview> {
  const scope = await openOverview(ctx, asked);
  const { query, properties } = scope;
  if (properties.length === 0) return nothing(scope);
  const sparkFrom = addDays(query.to, 1 - OVERVIEW_SPARK_DAYS);
  const hullFrom = sparkFrom < query.before.from ? sparkFrom : query.before.from;
  const hull = {
    ...{ ...query, from: hullFrom, before: null, dimensions: ['property', 'day'] as const },
    propertyIds: properties.map(property => property.id),
  };
  // Each part that needs nothing of the others is asked for at once.
  const [{ report, byProperty }, health, shares, marks] = await Promise.all([
    readByProperty(ctx, hull),
    readHealth(ctx, hull.propertyIds),
    readShares(ctx, scope),
    readMarks(ctx, query),
  ]);
  const counted = new Set(query.propertyIds);
  const oddNow = report.now.odd.filter(({ day }) => day >= query.from);
  const odd = oddNow.filter(({ propertyId }) => counted.has(propertyId));
  const states = dayStates(odd, query);
  const oddBefore = report.now.odd.filter(({ day }) => day >= query.before.from && day <= query.before.to);
  const beforeOdd = oddBefore.filter(({ propertyId }) => counted.has(propertyId));
  const compared = compareDays(
    { ...query, propertyIds: hull.propertyIds },
    { now: oddNow, before: oddBefore },
  );
  const countedOnly = [...byProperty].filter(([id]) => counted.has(id));
  const all = merged(countedOnly.map(([, byDay]) => byDay));
  const { shift } = query.before;
  const isNow = (day: string) => day >= query.from && day <= query.to;
  const leftOut = new Set(compared?.leftOut.map(([id, day]) => `${id} ${day}`));
  const isCompared = (id: string, day: string) =>
    compared !== null && day >= query.from && day <= compared.to && !leftOut.has(`${id} ${day}`);
  const compare = (parts: Iterable<[string, ByDay]>) => {
    const [now, before]: [Sums[], Sums[]] = [[], []];
    for (const [id, byDay] of parts) {
      for (const [day, sums] of byDay) {
        if (isCompared(id, day)) now.push(sums);
        if (isCompared(id, addDays(day as Day, shift))) before.push(sums);
      }
    }
    return {
      now: metricsOf(now.reduce(plus, NOTHING)),
      before: before.length > 0 ? metricsOf(before.reduce(plus, NOTHING)) : null,
    };
  };
  const aligned = new Map([...all].map(([day, sums]) => [addDays(day as Day, shift) as string, sums]));
  const missingBefore = dayStates(beforeOdd, query);
  return {
    range: rangeOf(scope, shapeCoverage(odd, query)),
    connected: properties.length,
    totals: all.size === 0 ? null : metricsOf(sumOf(all, isNow)),
    compared: all.size === 0 ? null : compare(countedOnly),
    series: shapeSeries(
      query,
      'day',
      { byDay: all, states },
      { byDay: aligned, states: missingBefore, shift, to: query.before.to },
    ),
    properties: properties.map(property => {
      const byDay = byProperty.get(property.id) ?? new Map();
      return {
        ...nameOf(property),
        health: health.get(property.id) ?? 'up_to_date',
        compared: byDay.size === 0 ? null : compare([[property.id, byDay]]),
        spark: Array.from(
          { length: OVERVIEW_SPARK_DAYS },
          (_, at) => byDay.get(addDays(sparkFrom, at))?.clicks ?? null,
        ),
      };
    }),
    countries: shares.countries.slice(0, OVERVIEW_COUNTRIES_SHOWN),
    devices: shares.devices,
    marks,
    breaks: compared ? breaksBetween(query, { from: query.from, to: compared.to }, query.before) : [],
    left_out: compared?.leftOut.filter(([id]) => counted.has(id)).length ?? 0,
  };
}

async function readByProperty(
  ctx: UserContext,
  hull: ReportQuery,
): Promise<{ report: OpenReport; byProperty: Map<string, ByDay> }> {
  const report = await openReport(ctx, hull);
  const found = new Map<string, ByDay>();
  if (report.now.rows.gens.length === 0) return { report, byProperty: found };
  const { rows } = await askWarehouse(
    ctx,
    rowsSql(report.query, report.plan, { all: true }),
    argumentsOf(report, report.now.rows),
  );
  for (const { values, sums } of rows) {
    const byDay = found.get(values.k0 ?? '') ?? new Map();
    found.set(values.k0 ?? '', byDay.set(values.k1 ?? '', sums));
  }
  return { report, byProperty: found };
}

function merged(parts: readonly ByDay[]): ByDay {
  const all: ByDay = new Map();
  for (const part of parts) {
    for (const [day, sums] of part) all.set(day, plus(all.get(day) ?? NOTHING, sums));
  }
  return all;
}

const nameOf = ({ id, property_url, property_type, last_sync_at }: OwnProperty) => ({
  property_id: id,
  property_url,
  property_type,
  last_sync_at: last_sync_at?.toISOString() ?? null,
});

const nothing = (scope: OverviewScope): Overview => ({
  range: rangeOf(scope, { final_through: null, incomplete: [] }),
  connected: 0,
  totals: null,
  compared: null,
  series: [],
  properties: [],
  countries: [],
  devices: [],
  marks: [],
  breaks: [],
  left_out: 0,
});
