import {
  type ClicksChange,
  type Countries,
  INSIGHTS_PATHS,
  type Movements,
  type Opportunities,
} from '@gsc/contract/insights';
import { OVERVIEW_PATHS, type Overview, type OverviewMovers } from '@gsc/contract/overview';
import { REPORTS_PATHS } from '@gsc/contract/reports';
import type { Metrics, Report } from '@gsc/contract/reports-answer';
import type { SavedView } from '@gsc/contract/reports-views';
import { addressOf, type Caller } from './ask.ts';
import { later, shiftOf } from './calendar.ts';
import { column, readCsv, readXlsx } from './files.ts';
import { outermost } from './nesting.ts';
import type { Property } from './settle.ts';
import { add, isFeed, type Question, type Sums, type Truth } from './truth.ts';
import { Verdict } from './verdict.ts';

const NOTHING: Sums = { clicks: 0, impressions: 0, positionSum: 0 };
const inOrder = (values: readonly string[]) => [...values].sort();

export type Callers = { owner: Caller; visitor: Caller };

/** One question, asked of every place that answers it. */
export async function judgeAnswers(
  { owner, visitor }: Callers,
  truth: Truth,
  question: Question,
): Promise<Verdict> {
  const verdict = new Verdict();
  const { properties, type, range, comparison } = question;
  const { counted, nested } = outermost(properties);
  const nestedIds = inOrder(nested.map(({ inner }) => inner.id));
  const shift = shiftOf(comparison, range);
  const total = await truth.total(question, counted);
  const change = await truth.change(question, counted);
  const comparedTo = await truth.comparedTo(question);
  const address = addressOf(question);

  const overview = await owner.get<Overview>(`${OVERVIEW_PATHS.overview}?${address}`);
  verdict.same('overview range', [overview.range.from, overview.range.to], [range.from, range.to]);
  const before = [later(range.from, -shift), later(range.to, -shift)];
  verdict.same('overview before', [overview.range.before_from, overview.range.before_to], before);
  verdict.same('overview compared to', overview.range.compared_to, comparedTo);
  verdict.same('overview final', overview.range.final_through, await truth.finalThrough(question));
  verdict.metrics('overview tiles', overview.totals, total);
  verdict.change('overview change', overview.compared, change);
  verdict.same('overview nested', inOrder(overview.nested.map(one => one.property_id)), nestedIds);
  const drawn = overview.series.reduce((sum, { now }) => sum + (now?.clicks ?? 0), 0);
  verdict.same('overview series', drawn, total.clicks);
  for (const row of overview.properties) {
    const property = properties.find(({ id }) => id === row.property_id);
    if (!property) verdict.same('overview row', row.property_url, 'none');
    else await judgeProperty(verdict, truth, question, property, row);
  }
  const summed = overview.properties.reduce(
    (sum, row) => sum + (row.inside_id === null ? (row.totals?.clicks ?? 0) : 0),
    0,
  );
  verdict.same('overview rows add up', summed, total.clicks);

  const report = await owner.get<Report>(`${REPORTS_PATHS.run}?${addressOf(question, { dim: 'property' })}`);
  verdict.metrics('report totals', report.totals, total);
  verdict.same('report nested', inOrder(report.nested.map(one => one.property_id)), nestedIds);
  verdict.change('report change', report.comparison, change);
  verdict.same('report compared to', report.comparison?.compared_to ?? null, comparedTo);
  const listed = inOrder(report.rows.map(({ values }) => values[0] ?? ''));
  const withRows: string[] = [];
  for (const property of counted)
    if ((await truth.total(question, [property])).impressions > 0) withRows.push(property.id);
  verdict.same('report rows', report.row_count, withRows.length);
  verdict.same(
    'report rows of counted properties',
    listed.filter(id => !withRows.includes(id)),
    [],
  );
  for (const row of report.rows) {
    const same = overview.properties.find(({ property_id }) => property_id === row.values[0]);
    verdict.same('report row and overview row', pure(row), same?.totals && pure(same.totals));
    // A row that is new has no before; the property's own card says the same with zeros.
    if (row.compared?.before && same?.compared?.before)
      verdict.same('report change and overview change', row.compared, same.compared);
  }

  const names = isFeed(type)
    ? (['page', 'country'] as const)
    : (['query', 'page', 'country', 'device'] as const);
  for (const name of names) await judgeDimension(verdict, owner, truth, question, name);
  await judgeMovers(verdict, owner, truth, question);
  await judgeInsights(verdict, owner, truth, question);
  await judgeCopies(verdict, { owner, visitor }, question, overview);
  return verdict;
}

const pure = ({ clicks, impressions, ctr, position }: Metrics) => ({ clicks, impressions, ctr, position });

async function judgeProperty(
  verdict: Verdict,
  truth: Truth,
  question: Question,
  property: Property,
  row: Overview['properties'][number],
): Promise<void> {
  const { nested } = outermost(question.properties);
  const inside = nested.filter(({ inner }) => inner === property).map(({ outer }) => outer.id);
  verdict.same(`overview ${property.url} is nested`, row.inside_id !== null, inside.length > 0);
  verdict.metrics(`overview ${property.url}`, row.totals, await truth.total(question, [property]));
  verdict.change(`overview ${property.url} change`, row.compared, await truth.change(question, [property]));
}

/** Rows by one dimension: as a report, and as files. */
async function judgeDimension(
  verdict: Verdict,
  owner: Caller,
  truth: Truth,
  question: Question,
  name: 'query' | 'page' | 'country' | 'device',
): Promise<void> {
  const byPage = name === 'page' || isFeed(question.type);
  const grain = name === 'query' || name === 'page' ? name : 'region';
  const dayGrain = byPage ? 'page_total' : 'total';
  const counted = truth.counted(question);
  const groups = await truth.groups(question, grain, name);
  const total = await truth.total(question, counted, dayGrain);
  const address = addressOf(question, { dim: name });
  const report = await owner.get<Report>(`${REPORTS_PATHS.run}?${address}`);
  const what = `report by ${name}`;
  verdict.metrics(`${what} totals`, report.totals, total);
  verdict.metrics(`${what} listed`, report.listed, add(groups.whole.values()));
  const residual = report.residuals.reduce((sum, { clicks }) => sum + clicks, 0);
  verdict.same(`${what} adds up`, report.listed.clicks + residual, report.totals.clicks);
  verdict.change(`${what} change`, report.comparison, await truth.change(question, counted, dayGrain));
  verdict.same(`${what} rows`, report.row_count, groups.whole.size);
  for (const row of report.rows) {
    const key = row.values[0] ?? '';
    verdict.metrics(`${what} ${key}`, row, groups.whole.get(key) ?? NOTHING);
    if (!row.compared) continue;
    verdict.metrics(`${what} ${key} now`, row.compared.now, groups.now.get(key) ?? NOTHING);
    const was = groups.before.get(key);
    if (was || row.compared.before)
      verdict.metrics(`${what} ${key} before`, row.compared.before, was ?? NOTHING);
  }
  // What Google withholds is a row of the files, so that they add up as the table does.
  const hidden = report.residuals.filter(
    ({ kind, impressions }) => kind === 'anonymized' && impressions !== 0,
  );
  const csv = readCsv(await owner.text(`${REPORTS_PATHS.csv}?${address}`));
  const xlsx = readXlsx(await owner.bytes(`${REPORTS_PATHS.xlsx}?${address}`));
  for (const [file, table] of [
    ['CSV', csv],
    ['XLSX', xlsx],
  ] as const) {
    const sum = (label: string) => column(table, label).reduce((all, one) => all + one, 0);
    verdict.same(`${file} by ${name} rows`, table.rows.length, report.row_count + hidden.length);
    const whole = add([report.listed, ...hidden].map(one => ({ ...one, positionSum: 0 })));
    verdict.same(`${file} by ${name} clicks`, sum('Clicks'), whole.clicks);
    verdict.same(`${file} by ${name} impressions`, sum('Impressions'), whole.impressions);
  }
}

async function judgeMovers(verdict: Verdict, owner: Caller, truth: Truth, question: Question): Promise<void> {
  const movers = await owner.get<OverviewMovers>(`${OVERVIEW_PATHS.movers}?${addressOf(question)}`);
  for (const { property_id, page, clicks, clicks_change } of [
    ...movers.growing.pages,
    ...movers.declining.pages,
  ]) {
    const property = question.properties.find(({ id }) => id === property_id);
    if (!property || !truth.counted(question).includes(property)) {
      verdict.same('movers of a counted property', property?.url, 'a counted one');
      continue;
    }
    const compared = await truth.comparedDays(question, truth.counted(question));
    const days = compared?.days.get(property) ?? [];
    const of = async (list: string[]) =>
      add((await truth.rows(property, question.type, 'page', list)).filter(row => row.values.page === page))
        .clicks;
    const [now, was] = [await of(days), await of(days.map(day => later(day, -(compared?.shift ?? 0))))];
    verdict.same(`mover ${page}`, [clicks, clicks_change], [now, now - was]);
  }
}

async function judgeInsights(
  verdict: Verdict,
  owner: Caller,
  truth: Truth,
  question: Question,
): Promise<void> {
  const address = addressOf(question);
  const counted = truth.counted(question);
  const byPage = isFeed(question.type);
  for (const by of byPage ? (['page'] as const) : (['query', 'page'] as const)) {
    const grain = by === 'page' ? 'page_total' : 'total';
    const want = await truth.change(question, counted, grain);
    const got = await owner.get<ClicksChange>(`${INSIGHTS_PATHS.change}?${address}&by=${by}`);
    verdict.same(`change by ${by} now`, got.now, want?.now.clicks ?? 0);
    verdict.same(`change by ${by} before`, got.before ?? 0, want?.before?.clicks ?? 0);
    if (got.parts && got.before !== null) {
      const parts = Object.values(got.parts).reduce((sum, part) => sum + part, 0);
      verdict.same(`change by ${by} parts`, parts, got.now - got.before);
    }
  }
  const countries = await owner.get<Countries>(`${INSIGHTS_PATHS.countries}?${address}`);
  const groups = await truth.groups(question, 'region', 'country');
  verdict.same('countries', countries.rows.length, groups.whole.size);
  for (const { country, compared, ...row } of countries.rows) {
    verdict.metrics(`country ${country}`, row, groups.whole.get(country ?? '') ?? NOTHING);
    verdict.same(`country ${country} now`, compared.now, groups.now.get(country ?? '')?.clicks ?? 0);
    if (compared.before !== null)
      verdict.same(
        `country ${country} before`,
        compared.before,
        groups.before.get(country ?? '')?.clicks ?? 0,
      );
  }
  if (byPage) return;
  const movements = await owner.get<Movements>(`${INSIGHTS_PATHS.movements}?${address}`);
  const queries = await truth.groups(question, 'query', 'query');
  const sum = (of: Map<string, Sums>) => add(of.values()).clicks;
  if (movements.cells.length > 0) {
    const moved = movements.cells.reduce((all, cell) => all + cell.clicks_change, 0);
    verdict.same('movements', moved, sum(queries.now) - sum(queries.before));
  }
  const opportunities = await owner.get<Opportunities>(`${INSIGHTS_PATHS.opportunities}?${address}`);
  for (const { query, clicks, impressions, ctr, position } of opportunities.rows)
    verdict.metrics(
      `opportunity ${query}`,
      { clicks, impressions, ctr, position },
      queries.whole.get(query) ?? NOTHING,
    );
}

/** The demo, a saved view that is opened again, and the body instead of the address say the same. */
async function judgeCopies(
  verdict: Verdict,
  { owner, visitor }: Callers,
  question: Question,
  overview: Overview,
): Promise<void> {
  const address = addressOf(question, { dim: 'page' });
  const report = await owner.get<Report>(`${REPORTS_PATHS.run}?${address}`);
  verdict.same('demo report', await visitor.get(`${REPORTS_PATHS.run}?${address}`), report);
  const shown = await visitor.get<Overview>(`${OVERVIEW_PATHS.overview}?${addressOf(question)}`);
  verdict.same('demo overview', shown, overview);
  await owner.post<SavedView>(REPORTS_PATHS.views, { name: 'The same again', address });
  const { views } = await owner.get<{ views: SavedView[] }>(REPORTS_PATHS.views);
  const view = views.find(({ name }) => name === 'The same again');
  verdict.same('saved view', await owner.get(`${REPORTS_PATHS.run}?${view?.address}`), report);
  verdict.same('report of a body', await owner.post(REPORTS_PATHS.run, report.config), report);
}
