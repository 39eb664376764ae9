import { INSIGHTS_TEXT } from '@gsc/contract/insights/labels';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import { propertyName } from '@gsc/contract/properties/name';
import { REPORT_METRIC_LABELS } from '@gsc/contract/reports/labels';
import { ROUTES } from '@gsc/contract/routes';
import type { Locator, Page } from '@playwright/test';
import { addressOf } from './ask.ts';
import { later } from './calendar.ts';
import { cannibalised } from './cannibalisation.ts';
import type { Settled } from './settle.ts';
import { ctrOf, positionOf, type Sums } from './sums.ts';
import { type Change, isFeed, type Question, type Truth } from './truth.ts';
import { Verdict } from './verdict.ts';

const DEFAULT_DAYS = 30;
const LOOKED_AT = 10;

const rounded = (value: number, digits = 0) =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const plural = (count: number, one: string, many = `${one}s`) =>
  `${rounded(count)} ${count === 1 ? one : many}`;
const linesOf = async (place: Locator) => (await place.innerText()).split('\n').map(line => line.trim());

type Looked = { verdict: Verdict; page: Page; truth: Truth; question: Question };

/** What the pages show of some questions, read as a person reads them. */
export async function judgeScreens(
  page: Page,
  truth: Truth,
  persona: Settled,
  questions: readonly Question[],
): Promise<Verdict> {
  const verdict = new Verdict();
  await judgeCards(verdict, page, truth, persona);
  for (const question of questions) {
    const looked = { verdict, page, truth, question };
    await judgeOverviewScreen({ ...looked, question: onOverview(question, persona) });
    await judgeReportScreen(looked);
    await judgeChangesScreen(looked);
    if (!isFeed(question.type)) await judgeCannibalisationScreen(looked);
  }
  return verdict;
}

/** The screen of the overview has one property or all of them. */
const onOverview = (question: Question, { properties }: Settled): Question =>
  question.properties.length === 1 ? question : { ...question, properties };

async function judgeOverviewScreen(looked: Looked): Promise<void> {
  const { verdict, page, truth, question } = looked;
  const counted = truth.counted(question);
  const total = await truth.total(question, counted);
  if (total.impressions === 0) return;
  const address = new URLSearchParams(addressOf(question));
  if (question.properties.length > 1) address.delete('p');
  await page.goto(`${ROUTES.overview}?${address}`);
  const names: [keyof Tiles, string][] = [
    ['clicks', OVERVIEW_TEXT.totalClicks],
    ['impressions', OVERVIEW_TEXT.totalImpressions],
    ['ctr', OVERVIEW_TEXT.averageCtr],
    ['position', OVERVIEW_TEXT.averagePosition],
  ];
  const change = await truth.change(question, counted);
  await judgeTiles(looked, names, tilesOf(total, 1), change && tilesOfBase(change, 1));
  const table = page.getByRole('table', { name: OVERVIEW_TEXT.properties, exact: true });
  for (const property of question.properties.slice(0, LOOKED_AT)) {
    const link = page.getByRole('link', { name: propertyName(property.url), exact: true });
    const cell = table.getByRole('row').filter({ has: link }).locator('[data-metric="clicks"]');
    const { clicks } = await truth.total(question, [property]);
    // A dash: nothing is stored, neither in the range nor around it.
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

/** A tile has its value, and its base behind 'vs'. */
async function judgeTiles(
  { verdict, page }: Looked,
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

/** Analytics by query: tiles, the row of totals and the rows. */
async function judgeReportScreen(looked: Looked): Promise<void> {
  const { verdict, page, truth, question } = looked;
  const counted = truth.counted(question);
  const total = await truth.total(question, counted);
  if (total.impressions === 0) return;
  await page.goto(`${ROUTES.analytics}?${addressOf(question, { dim: 'country' })}`);
  const names = (['clicks', 'impressions', 'ctr', 'position'] as const).map(
    metric => [metric, REPORT_METRIC_LABELS[metric]] as [keyof Tiles, string],
  );
  const change = await truth.change(question, counted);
  await judgeTiles(looked, names, tilesOf(total, 2), change && tilesOfBase(change, 2));
  const table = page.getByRole('table', { name: 'Results' });
  await table.waitFor();
  const texts = (await table.innerText()).split(/[\n\t]/).map(text => text.trim());
  const { whole } = await truth.groups(question, 'country');
  for (const { clicks, impressions } of whole.values())
    for (const value of [clicks, impressions].filter(one => one > 0))
      verdict.same('row of the report on screen', texts.includes(rounded(value)), true);
}

/** The headline of 'Why clicks changed'. */
async function judgeChangesScreen({ verdict, page, truth, question }: Looked): Promise<void> {
  const by = isFeed(question.type) ? 'page' : 'query';
  const grain = by === 'page' ? 'page_total' : 'total';
  const change = await truth.change(question, truth.counted(question), grain);
  if (!change?.before) return;
  await page.goto(`${ROUTES.analytics}?${addressOf(question, { tab: 'changes', by })}`);
  await page.getByRole('table', { name: INSIGHTS_TEXT.why }).waitFor();
  const text = await page.getByRole('main').innerText();
  const want = `${rounded(change.now.clicks)} vs ${rounded(change.before.clicks)} in `;
  verdict.same(
    'change on screen',
    text.includes(want) ? want : text.match(/[\d,]+ vs [\d,]+ in /)?.[0],
    want,
  );
}

async function judgeCannibalisationScreen({ verdict, page, truth, question }: Looked): Promise<void> {
  const found = [...(await cannibalised(truth, question)).values()];
  if (found.length === 0) return;
  const atStake = found.reduce((sum, one) => sum + one.atStake, 0);
  await page.goto(`${ROUTES.analytics}?${addressOf(question, { tab: 'cannibalisation' })}`);
  await page.getByRole('list', { name: INSIGHTS_TEXT.cannibalisation }).waitFor();
  const lines = await linesOf(page.getByRole('main'));
  const want = `${plural(found.length, 'query', 'queries')}, ${plural(atStake, 'click')} at stake`;
  verdict.same(
    'cannibalisation on screen',
    lines.find(line => line.endsWith('at stake')),
    want,
  );
}

/** The property cards, and the list of the property switcher. */
async function judgeCards(verdict: Verdict, page: Page, truth: Truth, persona: Settled): Promise<void> {
  const { properties, today } = persona;
  const any: Question = { properties, type: 'web', range: { from: today, to: today }, comparison: 'prev' };
  const to = (await truth.finalThrough(any)) ?? today;
  const question = { ...any, range: { from: later(to, 1 - DEFAULT_DAYS), to } };
  const clicksOf = async (of: Settled['properties']) => rounded((await truth.total(question, of)).clicks);
  await page.goto(ROUTES.properties);
  await page
    .getByRole('button', { name: /^All properties/ })
    .first()
    .click();
  const shown = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByText(name, { exact: true }) })
      .first();
  const listed = shown('All properties').getByText(await clicksOf(truth.counted(question)), { exact: true });
  await listed.waitFor({ timeout: 20_000 }).catch(() => {});
  verdict.same('property switcher on screen', await listed.count(), 1);
  for (const property of properties.slice(0, LOOKED_AT)) {
    const name = propertyName(property.url);
    const want = await clicksOf([property]);
    const card = page.getByRole('article', { name, exact: true });
    verdict.same(`card of ${name} on screen`, (await linesOf(card)).includes(want), true);
    verdict.same(`${name} in the switcher`, (await linesOf(shown(name))).includes(want), true);
  }
}
