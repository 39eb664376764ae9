import {
  type Cannibalisation,
  type ChangedRows,
  type ClicksChange,
  type Countries,
  INSIGHTS_PATHS,
  type Movements,
  type Opportunities,
} from '@gsc/contract/insights/api';
import { CHANGE_LISTS, type ChangeList } from '@gsc/contract/insights/labels';
import { addressOf } from './ask.ts';
import type { Asked } from './asked.ts';
import { bandOf } from './bands.ts';
import { cannibalised } from './cannibalisation.ts';
import { NOTHING, positionOf } from './sums.ts';
import { type Groups, isFeed, type Name } from './truth.ts';

const PAGE_SIZE = 50;

/** Every insight; the lists of changed rows one at a time. */
export async function judgeInsights(asked: Asked, by: Name, list: ChangeList): Promise<void> {
  await judgeChange(asked, by);
  await judgeChangedRows(asked, by, list);
  await judgeCountries(asked);
  if (isFeed(asked.question.type)) return;
  await judgeMovements(asked);
  await judgeOpportunities(asked);
  await judgeCannibalisation(asked);
}

type Moved = { key: string; list: ChangeList | 'same'; clicks: number };

/** Which list a row belongs to, and its change in clicks. */
function movedRows({ now, before }: Groups): Moved[] {
  return [...new Set([...now.keys(), ...before.keys()])].map(key => {
    const [is, was] = [now.get(key) ?? NOTHING, before.get(key) ?? NOTHING];
    const clicks = is.clicks - was.clicks;
    const kept = clicks > 0 ? 'growing' : clicks < 0 ? 'decaying' : 'same';
    return { key, clicks, list: was.impressions === 0 ? 'new' : is.impressions === 0 ? 'lost' : kept };
  });
}

async function judgeChange({ verdict, owner, truth, question }: Asked, by: Name): Promise<void> {
  const grain = by === 'page' || isFeed(question.type) ? 'page_total' : 'total';
  const want = await truth.change(question, truth.counted(question), grain);
  const got = await owner.get<ClicksChange>(`${INSIGHTS_PATHS.change}?${addressOf(question)}&by=${by}`);
  verdict.same(`change by ${by} compared to`, got.range.compared_to, await truth.comparedTo(question));
  verdict.same(`change by ${by} left out`, got.range.left_out, await truth.leftOut(question));
  verdict.same(`change by ${by} now`, got.now, want?.now.clicks ?? 0);
  verdict.same(`change by ${by} before`, got.before, want?.before?.clicks ?? null);
  if (!got.parts || got.before === null) return;
  const parts = Object.values(got.parts).reduce((sum, part) => sum + part, 0);
  verdict.same(`change by ${by} parts`, parts, got.now - got.before);
  const moved = movedRows(await truth.groups(question, by));
  for (const list of CHANGE_LISTS) {
    const own = moved.filter(row => row.list === list);
    const clicks = own.reduce((sum, row) => sum + row.clicks, 0);
    verdict.same(`${list} by ${by}`, got.lists[list], { count: own.length, clicks });
  }
}

async function judgeChangedRows(
  { verdict, owner, truth, question }: Asked,
  by: Name,
  list: ChangeList,
): Promise<void> {
  const groups = await truth.groups(question, by);
  const compared = await truth.comparedDays(question, truth.counted(question));
  const own = compared?.hasBefore ? movedRows(groups).filter(row => row.list === list) : [];
  const got = await owner.get<ChangedRows>(
    `${INSIGHTS_PATHS.changedRows}?${addressOf(question)}&by=${by}&list=${list}`,
  );
  const what = `${list} rows by ${by}`;
  verdict.same(what, [got.row_count, got.rows.length], [own.length, Math.min(own.length, PAGE_SIZE)]);
  for (const { value, now, before, clicks_change } of got.rows) {
    const row = own.find(({ key }) => key === (value ?? ''));
    verdict.same(`${what} ${value}`, clicks_change, row?.clicks ?? 'none');
    verdict.metrics(`${what} ${value} now`, now, groups.now.get(value ?? '') ?? NOTHING);
    verdict.metrics(`${what} ${value} before`, before, groups.before.get(value ?? '') ?? NOTHING);
  }
}

async function judgeCountries({ verdict, owner, truth, question }: Asked): Promise<void> {
  const countries = await owner.get<Countries>(`${INSIGHTS_PATHS.countries}?${addressOf(question)}`);
  const groups = await truth.groups(question, 'country');
  verdict.same('countries', countries.rows.length, groups.whole.size);
  for (const { country, compared, ...row } of countries.rows) {
    const key = country ?? '';
    verdict.metrics(`country ${country}`, row, groups.whole.get(key) ?? NOTHING);
    verdict.same(`country ${country} now`, compared.now, groups.now.get(key)?.clicks ?? 0);
    if (compared.before !== null)
      verdict.same(`country ${country} before`, compared.before, groups.before.get(key)?.clicks ?? 0);
  }
}

async function judgeMovements({ verdict, owner, truth, question }: Asked): Promise<void> {
  const movements = await owner.get<Movements>(`${INSIGHTS_PATHS.movements}?${addressOf(question)}`);
  const { now, before } = await truth.groups(question, 'query');
  const compared = await truth.comparedDays(question, truth.counted(question));
  const want = new Map<string, { queries: number; clicks: number }>();
  for (const { key, clicks } of compared?.hasBefore ? movedRows({ now, before, whole: now }) : []) {
    const cell = `${bandOf(before.get(key))} to ${bandOf(now.get(key))}`;
    const old = want.get(cell) ?? { queries: 0, clicks: 0 };
    want.set(cell, { queries: old.queries + 1, clicks: old.clicks + clicks });
  }
  verdict.same('movements', movements.cells.length, want.size);
  for (const { before: was, now: is, queries, clicks_change } of movements.cells)
    verdict.same(
      `movements ${was} to ${is}`,
      { queries, clicks: clicks_change },
      want.get(`${was} to ${is}`),
    );
}

async function judgeOpportunities({ verdict, owner, truth, question }: Asked): Promise<void> {
  const got = await owner.get<Opportunities>(`${INSIGHTS_PATHS.opportunities}?${addressOf(question)}`);
  const { whole } = await truth.groups(question, 'query');
  const isNear = (query: string) => {
    const position = positionOf(whole.get(query) ?? NOTHING);
    return position !== null && position > got.target && position <= 20;
  };
  for (const { query, clicks, impressions, ctr, position } of got.rows) {
    const row = { clicks, impressions, ctr, position };
    verdict.metrics(`opportunity ${query}`, row, whole.get(query) ?? NOTHING);
    verdict.same(`opportunity ${query} is near`, isNear(query), true);
  }
  const extra = got.rows.reduce((sum, row) => sum + row.extra, 0);
  if (got.row_count <= PAGE_SIZE) verdict.close('opportunities add up', extra, got.extra);
}

async function judgeCannibalisation({ verdict, owner, truth, question }: Asked): Promise<void> {
  const got = await owner.get<Cannibalisation>(`${INSIGHTS_PATHS.cannibalisation}?${addressOf(question)}`);
  const want = await cannibalised(truth, question);
  const atStake = [...want.values()].reduce((sum, one) => sum + one.atStake, 0);
  verdict.same('cannibalisation', [got.row_count, got.at_stake], [want.size, atStake]);
  for (const { property_id, query, at_stake, page_count, countries, ...row } of got.rows) {
    const rivals = want.get(`${property_id} ${query}`);
    const what = `cannibalised ${query}`;
    verdict.same(
      what,
      [at_stake, page_count, [...countries].sort()],
      [rivals?.atStake, rivals?.pages.size, [...(rivals?.countries ?? [])].sort()],
    );
    const { clicks, impressions, ctr, position } = row;
    verdict.metrics(what, { clicks, impressions, ctr, position }, rivals?.whole ?? NOTHING);
  }
}
