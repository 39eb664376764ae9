import { INSIGHTS_TEXT } from '@gsc/contract/analytics/insights/labels';
import { METRICS } from '@gsc/contract/metrics/metrics';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { PROPERTY_LIST_TEXT } from '@gsc/contract/properties/labels';
import { propertyName } from '@gsc/contract/properties/name';
import { ROUTES } from '@gsc/contract/routes';
import type { Locator, Page } from '@playwright/test';
import { queryString } from './api-client.ts';
import { addDays } from './calendar.ts';
import { findCannibalisation } from './cannibalisation.ts';
import { type Change, isFeed, type Model, type Question } from './model.ts';
import { ctrOf, positionOf, type Sums } from './sums.ts';
import type { SyncedPersona } from './sync-persona.ts';
import { Verdict } from './verdict.ts';

const DEFAULT_DAYS = 30;
const PROPERTIES_CHECKED = 10;

const rounded = (value: number, digits = 0) =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const plural = (count: number, one: string, many = `${one}s`) =>
  `${rounded(count)} ${count === 1 ? one : many}`;
const linesOf = async (locator: Locator) => (await locator.innerText()).split('\n').map(line => line.trim());

type ScreenContext = { verdict: Verdict; page: Page; model: Model; question: Question };

/** Opens the pages for some questions in a browser and checks the figures on the screen. */
export async function judgeScreens(
  page: Page,
  model: Model,
  persona: SyncedPersona,
  questions: readonly Question[],
): Promise<Verdict> {
  const verdict = new Verdict();
  await judgeCards(verdict, page, model, persona);
  for (const question of questions) {
    const context = { verdict, page, model, question };
    await judgeOverviewScreen({ ...context, question: onOverview(question, persona) });
    await judgeReportScreen(context);
    await judgeChangesScreen(context);
    if (!isFeed(question.type)) await judgeCannibalisationScreen(context);
  }
  return verdict;
}

/** The overview shows either one property or all of them. */
const onOverview = (question: Question, { properties }: SyncedPersona): Question =>
  question.properties.length === 1 ? question : { ...question, properties };

async function judgeOverviewScreen(context: ScreenContext): Promise<void> {
  const { verdict, page, model, question } = context;
  const counted = model.counted(question);
  const total = await model.total(question, counted);
  if (total.impressions === 0) return;
  const address = new URLSearchParams(queryString(question));
  if (question.properties.length > 1) address.delete('p');
  await page.goto(`${ROUTES.overview}?${address}`);
  const names: [keyof Tiles, string][] = [
    ['clicks', METRICS.clicks.totalLabel],
    ['impressions', METRICS.impressions.totalLabel],
    ['ctr', METRICS.ctr.totalLabel],
    ['position', METRICS.position.totalLabel],
  ];
  const change = await model.change(question, counted);
  await judgeTiles(context, names, tilesOf(total, 1), change && tilesOfBase(change, 1));
  const table = page.getByRole('table', { name: OVERVIEW_TEXT.properties, exact: true });
  await table.waitFor();
  const headers = (await table.getByRole('columnheader').allInnerTexts()).map(text => text.trim());
  for (const property of question.properties.slice(0, PROPERTIES_CHECKED)) {
    const name = propertyName(property.url);
    const link = page.getByRole('link', { name, exact: true });
    const row = table.getByRole('row').filter({ has: link });
    // The property may be on another page of the table.
    if ((await row.count()) === 0) await page.getByPlaceholder(PROPERTY_LIST_TEXT.find).fill(name);
    const cell = row.getByRole('cell').nth(headers.indexOf(METRICS.clicks.label));
    const { clicks } = await model.total(question, [property]);
    // A dash means that nothing is stored in the range or near it.
    const shown = (await linesOf(cell))[0]?.replace(/^-$/, '0');
    verdict.same(`row of ${property.url} on screen`, shown, rounded(clicks));
  }
}

type Tiles = Record<'clicks' | 'impressions' | 'ctr' | 'position', string>;

function tilesOf(sums: Sums, digits: number): Tiles {
  const position = positionOf(sums);
  return {
    clicks: rounded(sums.clicks),
    impressions: rounded(sums.impressions),
    ctr: `${rounded(ctrOf(sums), 2)}%`,
    position: position === null ? '-' : rounded(position, digits),
  };
}

const tilesOfBase = ({ before }: Change, digits: number) => before && tilesOf(before, digits);

/** A tile shows its value, and after 'vs' the value it is compared with. */
async function judgeTiles(
  { verdict, page }: ScreenContext,
  names: readonly [keyof Tiles, string][],
  value: Tiles,
  base: Tiles | null,
): Promise<void> {
  for (const [metric, label] of names) {
    const tile = page.getByRole('main').locator('button[aria-pressed]').filter({ hasText: label }).first();
    await tile.waitFor();
    const lines = await linesOf(tile);
    verdict.same(
      `tile ${label} on screen`,
      lines.includes(value[metric]) ? value[metric] : lines,
      value[metric],
    );
    const shown = lines.map(line => /vs ([^ ,]+(?:,\d{3})*)/.exec(line)?.[1]).find(Boolean);
    if (base && shown) verdict.same(`base of tile ${label} on screen`, shown, base[metric]);
  }
}

/** Checks the tiles and rows of Analytics by country. */
async function judgeReportScreen(context: ScreenContext): Promise<void> {
  const { verdict, page, model, question } = context;
  const counted = model.counted(question);
  const total = await model.total(question, counted);
  if (total.impressions === 0) return;
  await page.goto(`${ROUTES.analytics}?${queryString(question, { dim: 'country' })}`);
  const names = (['clicks', 'impressions', 'ctr', 'position'] as const).map(
    metric => [metric, METRICS[metric].label] as [keyof Tiles, string],
  );
  const change = await model.change(question, counted);
  await judgeTiles(context, names, tilesOf(total, 2), change && tilesOfBase(change, 2));
  const table = page.getByRole('table', { name: 'Results' });
  await table.waitFor();
  const cells = (await table.innerText()).split(/[\n\t]/).map(text => text.trim());
  const { whole } = await model.groups(question, 'country');
  for (const { clicks, impressions } of whole.values())
    for (const value of [clicks, impressions].filter(one => one > 0))
      verdict.same('row of the report on screen', cells.includes(rounded(value)), true);
}

/** Checks the headline of 'Why clicks changed'. */
async function judgeChangesScreen({ verdict, page, model, question }: ScreenContext): Promise<void> {
  const by = isFeed(question.type) ? 'page' : 'query';
  const grain = by === 'page' ? 'page_total' : 'total';
  const change = await model.change(question, model.counted(question), grain);
  if (!change?.before) return;
  await page.goto(`${ROUTES.analytics}?${queryString(question, { tab: 'changes', by })}`);
  await page.getByRole('table', { name: INSIGHTS_TEXT.why }).waitFor();
  const text = await page.getByRole('main').innerText();
  const want = `${rounded(change.now.clicks)} vs ${rounded(change.before.clicks)} in `;
  verdict.same(
    'change on screen',
    text.includes(want) ? want : text.match(/[\d,]+ vs [\d,]+ in /)?.[0],
    want,
  );
}

async function judgeCannibalisationScreen({ verdict, page, model, question }: ScreenContext): Promise<void> {
  const found = [...(await findCannibalisation(model, question)).values()];
  if (found.length === 0) return;
  const atStake = found.reduce((sum, one) => sum + one.atStake, 0);
  await page.goto(`${ROUTES.analytics}?${queryString(question, { tab: 'cannibalisation' })}`);
  await page.getByRole('table', { name: INSIGHTS_TEXT.cannibalisation }).waitFor();
  const lines = await linesOf(page.getByRole('main'));
  const want = `${plural(found.length, 'query', 'queries')}, ${plural(atStake, 'click')} at stake`;
  verdict.same(
    'cannibalisation on screen',
    lines.find(line => line.endsWith('at stake')),
    want,
  );
}

/** Checks the property cards and the property switcher. */
async function judgeCards(verdict: Verdict, page: Page, model: Model, persona: SyncedPersona): Promise<void> {
  const { properties, today } = persona;
  const any: Question = { properties, type: 'web', range: { from: today, to: today }, comparison: 'prev' };
  const to = (await model.finalThrough(any)) ?? today;
  const question = { ...any, range: { from: addDays(to, 1 - DEFAULT_DAYS), to } };
  const clicksOf = async (some: SyncedPersona['properties']) =>
    rounded((await model.total(question, some)).clicks);
  await page.goto(ROUTES.properties);
  // Many properties are shown as a table unless the user chooses cards.
  const views = page.getByRole('radiogroup', { name: PROPERTY_LIST_TEXT.view });
  await views.getByText(PROPERTY_LIST_TEXT.cards, { exact: true }).click();
  const some = await Promise.all(
    properties.slice(0, PROPERTIES_CHECKED).map(async property => {
      return { name: propertyName(property.url), clicks: await clicksOf([property]) };
    }),
  );
  for (const { name, clicks } of some) {
    const card = page.getByRole('article', { name, exact: true });
    // The card may be on another page.
    if ((await card.count()) === 0) await page.getByPlaceholder(PROPERTY_LIST_TEXT.find).fill(name);
    const figure = card.getByText(clicks, { exact: true }).first();
    await figure.waitFor({ timeout: 20_000 }).catch(() => {});
    verdict.same(`card of ${name} on screen`, await figure.count(), 1);
  }
  await page
    .getByRole('button', { name: /^All properties/ })
    .first()
    .click();
  const shown = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByText(name, { exact: true }) })
      .first();
  const listed = shown('All properties').getByText(await clicksOf(model.counted(question)), { exact: true });
  await listed.waitFor({ timeout: 20_000 }).catch(() => {});
  verdict.same('property switcher on screen', await listed.count(), 1);
  for (const { name, clicks } of some)
    verdict.same(`${name} in the switcher`, (await linesOf(shown(name))).includes(clicks), true);
}
