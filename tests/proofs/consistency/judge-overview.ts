import {
  OVERVIEW_PATHS,
  type Overview,
  type OverviewMovers,
  type OverviewRanking,
} from '@gsc/contract/overview/api';
import { queryString } from './api-client.ts';
import { bandOf, RANKED_BANDS } from './bands.ts';
import { addDays, daysOf, shiftOf } from './calendar.ts';
import type { JudgeContext } from './judge-context.ts';
import { type Groups, isFeed } from './model.ts';
import { add, type Sums, ZERO } from './sums.ts';
import type { Property } from './sync-persona.ts';
import type { Verdict } from './verdict.ts';

const SPARK_DAYS = 90;
const sorted = (values: readonly string[]) => [...values].sort();

/** Checks tiles, chart, property rows, countries and devices. */
export async function judgeOverview(context: JudgeContext): Promise<Overview> {
  const { verdict, owner, model, question } = context;
  const { properties, range, comparison } = question;
  const { counted, nested } = model.scope(question);
  const total = await model.total(question, counted);
  const overview = await owner.get<Overview>(`${OVERVIEW_PATHS.overview}?${queryString(question)}`);
  const shift = shiftOf(comparison, range);
  const { from, to, before_from, before_to, compared_to, final_through } = overview.range;
  verdict.same('overview range', [from, to], [range.from, range.to]);
  verdict.same(
    'overview before',
    [before_from, before_to],
    [addDays(range.from, -shift), addDays(range.to, -shift)],
  );
  verdict.same('overview compared to', compared_to, await model.comparedTo(question));
  verdict.same('overview final', final_through, await model.finalThrough(question));
  verdict.same('overview left out', overview.left_out, await model.leftOut(question));
  verdict.metrics('overview tiles', overview.totals, total);
  verdict.change('overview change', overview.compared, await model.change(question, counted));
  verdict.same(
    'overview nested',
    sorted(overview.nested.map(one => one.property_id)),
    sorted(nested.map(({ inner }) => inner.id)),
  );
  for (const { day, now } of overview.series) {
    const sums = await model.total({ ...question, range: { from: day, to: day } }, counted);
    verdict.same(`overview chart ${day}`, now?.clicks ?? 0, sums.clicks);
  }
  verdict.same('overview chart', overview.series.length, daysOf(range).length);
  for (const row of overview.properties) {
    const property = properties.find(({ id }) => id === row.property_id);
    if (!property) verdict.same('overview row', row.property_url, 'none');
    else await judgeProperty(context, property, row);
  }
  const outerClicks = overview.properties
    .filter(row => row.inside_id === null)
    .map(row => row.totals?.clicks ?? 0);
  verdict.same('overview rows add up', sum(outerClicks), total.clicks);
  judgeShares(verdict, 'country', overview.countries, await model.groups(question, 'country'));
  judgeShares(verdict, 'device', overview.devices, await model.groups(question, 'device'));
  return overview;
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);

async function judgeProperty(
  { verdict, model, question }: JudgeContext,
  property: Property,
  row: Overview['properties'][number],
): Promise<void> {
  const what = `overview ${property.url}`;
  const isNested = model.scope(question).nested.some(({ inner }) => inner === property);
  verdict.same(`${what} is nested`, row.inside_id !== null, isNested);
  verdict.metrics(what, row.totals, await model.total(question, [property]));
  verdict.change(`${what} change`, row.compared, await model.change(question, [property]));
  const { to } = question.range;
  const spark = await model.sums(property, question.type, daysOf({ from: addDays(to, 1 - SPARK_DAYS), to }));
  verdict.same(`${what} line`, sum(row.spark.map(clicks => clicks ?? 0)), spark.clicks);
}

/** Shares cover only the compared days. */
function judgeShares(
  verdict: Verdict,
  name: string,
  shares: Overview['countries'],
  { now, before }: Groups,
): void {
  const all = add(now.values()).clicks;
  for (const { value, clicks, before: previous, share } of shares) {
    const what = `overview ${name} ${value}`;
    verdict.same(what, clicks, now.get(value ?? '')?.clicks ?? 0);
    verdict.same(`${what} before`, previous, before.get(value ?? '')?.clicks ?? 0);
    verdict.close(`${what} share`, share, all === 0 ? 0 : (clicks / all) * 100);
  }
}

/** Checks the largest changes, and how many pages grew and fell. */
export async function judgeMovers({ verdict, owner, model, question }: JudgeContext): Promise<void> {
  const movers = await owner.get<OverviewMovers>(`${OVERVIEW_PATHS.movers}?${queryString(question)}`);
  const counted = model.counted(question);
  const sides = async (propertyId: string, kind: 'query' | 'page' | 'country', subject: string) => {
    const property = counted.find(({ id }) => id === propertyId);
    if (!property) verdict.same('movers of a counted property', propertyId, 'a counted property');
    return property ? model.compared(question, property, kind, subject) : { now: ZERO, before: ZERO };
  };
  for (const { property_id, page, clicks, clicks_change } of [
    ...movers.growing.pages,
    ...movers.declining.pages,
  ]) {
    const { now, before } = await sides(property_id, 'page', page);
    verdict.same(`mover ${page}`, [clicks, clicks_change], [now.clicks, now.clicks - before.clicks]);
  }
  for (const { kind, property_id, subject, clicks_change, ...got } of movers.changes) {
    if (kind === 'property') continue;
    const { now, before } = await sides(property_id, kind, subject);
    verdict.same(`change of ${kind} ${subject}`, clicks_change, now.clicks - before.clicks);
    verdict.metrics(`change of ${kind} ${subject} now`, got.now, now);
    verdict.metrics(`change of ${kind} ${subject} before`, got.before, before);
  }
  const { now, before } = await model.groups(question, 'page');
  const changes = [...new Set([...now.keys(), ...before.keys()])].map(
    page => (now.get(page)?.clicks ?? 0) - (before.get(page)?.clicks ?? 0),
  );
  verdict.same(
    'pages that grew and fell',
    [movers.growing.count, movers.declining.count],
    [changes.filter(change => change > 0).length, changes.filter(change => change < 0).length],
  );
}

/** Checks the number of queries in each position band. */
export async function judgeRanking({ verdict, owner, model, question }: JudgeContext): Promise<void> {
  const ranking = await owner.get<OverviewRanking>(`${OVERVIEW_PATHS.ranking}?${queryString(question)}`);
  const sides: Pick<Groups, 'now' | 'before'> = isFeed(question.type)
    ? { now: new Map(), before: new Map() }
    : await model.groups(question, 'query');
  const bandsOf = (side: Map<string, Sums>) => Map.groupBy(side.keys(), query => bandOf(side.get(query)));
  const [now, before] = [bandsOf(sides.now), bandsOf(sides.before)];
  const count = (side: typeof now, band: string) => side.get(band)?.length ?? 0;
  for (const { band, ...got } of ranking.bands)
    verdict.same(`ranking ${band}`, [got.now, got.before], [count(now, band), count(before, band)]);
  const onlyIn = (side: typeof now, other: typeof now) => {
    const others = new Set(other.get('1–3'));
    return (side.get('1–3') ?? []).filter(query => !others.has(query)).length;
  };
  const { entered, left } = ranking.top3;
  verdict.same('ranking top 3', [entered, left], [onlyIn(now, before), onlyIn(before, now)]);
  const share = (side: typeof now) => {
    const all = sum(RANKED_BANDS.map(band => count(side, band)));
    return all === 0 ? null : (sum(RANKED_BANDS.slice(0, 2).map(band => count(side, band))) / all) * 100;
  };
  verdict.close('ranking page one', ranking.page_one.now, share(now));
  verdict.close('ranking page one before', ranking.page_one.before, share(before));
}
