import {
  type Cannibalisation,
  type ChangedRows,
  type ClicksChange,
  type Countries,
  INSIGHT_FILE_PATHS,
  INSIGHTS_PATHS,
  type Movements,
  type Opportunities,
} from '@gsc/contract/analytics/insights/api';
import { CHANGE_LISTS, type ChangeList } from '@gsc/contract/analytics/insights/labels';
import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import type { Report } from '@gsc/contract/analytics/report/result';
import { queryString } from './api-client.ts';
import { bandOf } from './bands.ts';
import { findCannibalisation } from './cannibalisation.ts';
import { column, readCsv, readXlsx, type Table } from './files.ts';
import type { JudgeContext } from './judge-context.ts';
import { type Groups, isFeed, type Name } from './model.ts';
import { positionOf, ZERO } from './sums.ts';

const PAGE_SIZE = 50;

/** Checks every insight, and one list of changed rows. */
export async function judgeInsights(context: JudgeContext, by: Name, list: ChangeList): Promise<void> {
  await judgeChange(context, by);
  await judgeChangedRows(context, by, list);
  await judgeCountries(context);
  if (isFeed(context.question.type)) return;
  await judgeMovements(context);
  await judgeOpportunities(context);
  await judgeCannibalisation(context);
}

type Moved = { key: string; list: ChangeList | 'same'; clicks: number };

/** Which list a row belongs to, and its change in clicks. */
function movedRows({ now, before }: Groups): Moved[] {
  return [...new Set([...now.keys(), ...before.keys()])].map(key => {
    const [current, previous] = [now.get(key) ?? ZERO, before.get(key) ?? ZERO];
    const clicks = current.clicks - previous.clicks;
    const trend = clicks > 0 ? 'growing' : clicks < 0 ? 'decaying' : 'same';
    return {
      key,
      clicks,
      list: previous.impressions === 0 ? 'new' : current.impressions === 0 ? 'lost' : trend,
    };
  });
}

async function judgeChange({ verdict, owner, model, question }: JudgeContext, by: Name): Promise<void> {
  const grain = by === 'page' || isFeed(question.type) ? 'page_total' : 'total';
  const want = await model.change(question, model.counted(question), grain);
  const got = await owner.get<ClicksChange>(`${INSIGHTS_PATHS.change}?${queryString(question)}&by=${by}`);
  verdict.same(`change by ${by} compared to`, got.range.compared_to, await model.comparedTo(question));
  verdict.same(`change by ${by} left out`, got.range.left_out, await model.leftOut(question));
  verdict.same(`change by ${by} now`, got.now, want?.now.clicks ?? 0);
  verdict.same(`change by ${by} before`, got.before, want?.before?.clicks ?? null);
  if (!got.parts || got.before === null) return;
  const parts = Object.values(got.parts).reduce((sum, part) => sum + part, 0);
  verdict.same(`change by ${by} parts`, parts, got.now - got.before);
  const moved = movedRows(await model.groups(question, by));
  for (const list of CHANGE_LISTS) {
    const expected = moved.filter(row => row.list === list);
    const clicks = expected.reduce((sum, row) => sum + row.clicks, 0);
    verdict.same(`${list} by ${by}`, got.lists[list], { count: expected.length, clicks });
  }
}

async function judgeChangedRows(context: JudgeContext, by: Name, list: ChangeList): Promise<void> {
  const { verdict, owner, model, question } = context;
  const query = `${queryString(question)}&by=${by}&list=${list}`;
  const groups = await model.groups(question, by);
  const compared = await model.comparedDays(question, model.counted(question));
  const expected = compared?.hasBefore ? movedRows(groups).filter(row => row.list === list) : [];
  const got = await owner.get<ChangedRows>(`${INSIGHTS_PATHS.changedRows}?${query}`);
  const what = `${list} rows by ${by}`;
  verdict.same(
    what,
    [got.row_count, got.rows.length],
    [expected.length, Math.min(expected.length, PAGE_SIZE)],
  );
  for (const { value, now, before, clicks_change } of got.rows) {
    const row = expected.find(({ key }) => key === (value ?? ''));
    verdict.same(`${what} ${value}`, clicks_change, row?.clicks ?? 'none');
    verdict.metrics(`${what} ${value} now`, now, groups.now.get(value ?? '') ?? ZERO);
    verdict.metrics(`${what} ${value} before`, before, groups.before.get(value ?? '') ?? ZERO);
  }
  await judgeListFiles(context, 'changes', query, {
    rows: expected.length,
    sums: { Change: expected.reduce((sum, row) => sum + row.clicks, 0) },
  });
}

type ListName = keyof typeof INSIGHT_FILE_PATHS;

/** A file contains every row of its list. `sums` are the expected totals by column. */
async function judgeListFiles(
  { verdict, owner }: JudgeContext,
  name: ListName,
  query: string,
  { rows, sums }: { rows: number; sums: Record<string, number> },
): Promise<void> {
  const files: [string, Table][] = [
    ['CSV', readCsv(await owner.text(`${INSIGHT_FILE_PATHS[name].csv}?${query}`))],
    ['XLSX', readXlsx(await owner.bytes(`${INSIGHT_FILE_PATHS[name].xlsx}?${query}`))],
  ];
  for (const [file, table] of files) {
    verdict.same(`${file} of ${name} rows`, table.rows.length, rows);
    for (const [label, sum] of Object.entries(sums))
      verdict.close(
        `${file} of ${name} ${label}`,
        column(table, label).reduce((all, one) => all + one, 0),
        sum,
      );
  }
}

async function judgeCountries({ verdict, owner, model, question }: JudgeContext): Promise<void> {
  const countries = await owner.get<Countries>(`${INSIGHTS_PATHS.countries}?${queryString(question)}`);
  const groups = await model.groups(question, 'country');
  verdict.same('countries', countries.rows.length, groups.whole.size);
  for (const { country, compared, ...row } of countries.rows) {
    const key = country ?? '';
    verdict.metrics(`country ${country}`, row, groups.whole.get(key) ?? ZERO);
    verdict.same(`country ${country} now`, compared.now, groups.now.get(key)?.clicks ?? 0);
    if (compared.before !== null)
      verdict.same(`country ${country} before`, compared.before, groups.before.get(key)?.clicks ?? 0);
  }
}

async function judgeMovements({ verdict, owner, model, question }: JudgeContext): Promise<void> {
  const movements = await owner.get<Movements>(`${INSIGHTS_PATHS.movements}?${queryString(question)}`);
  const { now, before } = await model.groups(question, 'query');
  const compared = await model.comparedDays(question, model.counted(question));
  const want = new Map<string, { queries: number; clicks: number }>();
  for (const { key, clicks } of compared?.hasBefore ? movedRows({ now, before, whole: now }) : []) {
    const cell = `${bandOf(before.get(key))} to ${bandOf(now.get(key))}`;
    const cellSums = want.get(cell) ?? { queries: 0, clicks: 0 };
    want.set(cell, { queries: cellSums.queries + 1, clicks: cellSums.clicks + clicks });
  }
  verdict.same('movements', movements.cells.length, want.size);
  for (const { before: from, now: to, queries, clicks_change } of movements.cells)
    verdict.same(
      `movements ${from} to ${to}`,
      { queries, clicks: clicks_change },
      want.get(`${from} to ${to}`),
    );
}

async function judgeOpportunities(context: JudgeContext): Promise<void> {
  const { verdict, owner, model, question } = context;
  const got = await owner.get<Opportunities>(`${INSIGHTS_PATHS.opportunities}?${queryString(question)}`);
  const { whole } = await model.groups(question, 'query');
  const isNear = (query: string) => {
    const position = positionOf(whole.get(query) ?? ZERO);
    return position !== null && position > got.target && position <= 20;
  };
  for (const { query, clicks, impressions, ctr, position } of got.rows) {
    const row = { clicks, impressions, ctr, position };
    verdict.metrics(`opportunity ${query}`, row, whole.get(query) ?? ZERO);
    verdict.same(`opportunity ${query} is near`, isNear(query), true);
  }
  const extra = got.rows.reduce((sum, row) => sum + row.extra, 0);
  if (got.row_count <= PAGE_SIZE) verdict.close('opportunities add up', extra, got.extra);
  await judgeBestPages(context, got);
  await judgeListFiles(context, 'opportunities', `${queryString(question)}&raw=1`, {
    rows: got.row_count,
    sums: { 'Potential clicks': got.extra },
  });
}

/** The best page of the first query is the first page of its report. */
async function judgeBestPages({ verdict, owner, question }: JudgeContext, got: Opportunities): Promise<void> {
  const [first] = got.rows;
  if (!first) return;
  const address = queryString(question, { dim: 'page', f: `query~is~${first.query}` });
  const { rows } = await owner.get<Report>(`${REPORTS_PATHS.run}?${address}`);
  const best = rows.find(({ values: [page] }) => page === first.best_page);
  verdict.same(`best page of ${first.query}`, best?.clicks ?? null, rows[0]?.clicks ?? null);
}

async function judgeCannibalisation(context: JudgeContext): Promise<void> {
  const { verdict, owner, model, question } = context;
  const got = await owner.get<Cannibalisation>(`${INSIGHTS_PATHS.cannibalisation}?${queryString(question)}`);
  const want = await findCannibalisation(model, question);
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
    verdict.metrics(what, { clicks, impressions, ctr, position }, rivals?.total ?? ZERO);
  }
  const rows = [...want.values()].reduce((sum, one) => sum + one.pages.size, 0);
  await judgeListFiles(context, 'cannibalisation', queryString(question), { rows, sums: {} });
}
