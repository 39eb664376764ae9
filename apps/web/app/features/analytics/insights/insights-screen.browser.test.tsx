import type { Cannibalisation, ClicksChange, Opportunities } from '@gsc/contract/analytics/insights/api';
import {
  CHANGE_LISTS,
  CHANGE_PART_LABELS,
  INSIGHT_COLUMN_LABELS,
  INSIGHT_TAB_LABELS,
  INSIGHTS_TEXT,
  type InsightTab,
} from '@gsc/contract/analytics/insights/labels';
import { REPORTS_TEXT, ROW_ACTION_LABELS } from '@gsc/contract/analytics/report/labels';
import { ROUTES } from '@gsc/contract/routes';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { answerRequests, failure, PENDING, testQueries } from '../../../testing/answer-requests.ts';
import { PROPERTY_ID, PROPERTY_NAME } from '../../../testing/property-samples.ts';
import { renderComponent } from '../../../testing/render-component.tsx';
import {
  EMPTY_REPORT,
  INSIGHT_RANGE,
  metrics,
  STORED_RANGE,
  sampleReport,
} from '../../../testing/report-samples.ts';
import { InsightsScreen } from './insights-screen.tsx';

const at = (name: string) => `/api/insights/${name}`;

const CHANGE: ClicksChange = {
  range: INSIGHT_RANGE,
  by: 'query',
  aggregation: 'byProperty',
  now: 26_410,
  before: 28_112,
  within_variation: false,
  annotations: [],
  parts: { demand: 640, rank: -1912, click_through: -310, mix: 84, new: 912, lost: -866, residual: -250 },
  lists: {
    growing: { count: 1, clicks: 250 },
    decaying: { count: 0, clicks: 0 },
    new: { count: 0, clicks: 0 },
    lost: { count: 0, clicks: 0 },
  },
};
const CHANGED_ROW = {
  value: 'winter hiking layers',
  now: metrics(500),
  before: metrics(250),
  clicks_change: 250,
  within_variation: false,
  parts: { impressions: 40, rank: 190, click_through: 20 },
};
const BEST_PAGE = 'https://trailforge.example/guides/base-layers';
const OPPORTUNITIES: Opportunities = {
  from: INSIGHT_RANGE.from,
  to: INSIGHT_RANGE.to,
  nested: [],
  target: 3,
  without_brand: true,
  suggested_brands: [],
  curves: [],
  rows: [
    {
      query: 'merino base layer',
      best_page: BEST_PAGE,
      ...metrics(310),
      extra: 820.4,
      low: 640.2,
      high: 1000.6,
    },
  ],
  extra: 820.4,
  row_count: 1,
  page: 1,
};
const CANNIBALISATION: Cannibalisation = {
  from: INSIGHT_RANGE.from,
  to: INSIGHT_RANGE.to,
  nested: [],
  rows: [
    {
      property_id: PROPERTY_ID,
      query: 'trail running shoes',
      ...metrics(900),
      severity: 'high',
      at_stake: 380,
      countries: ['deu'],
      page_count: 4,
      pages: [
        { page: 'https://trailforge.example/guides/shoes', ...metrics(520) },
        { page: 'https://trailforge.example/shop/shoes', ...metrics(380) },
      ],
    },
  ],
  at_stake: 380,
  row_count: 1,
  page: 1,
};

const ANSWERS: Record<string, unknown> = {
  '/api/reports/range': STORED_RANGE,
  '/api/reports': sampleReport(),
  [at('change')]: CHANGE,
  [at('changed-rows')]: { range: INSIGHT_RANGE, rows: [CHANGED_ROW], row_count: 1, page: 1 },
  [at('movements')]: {
    range: INSIGHT_RANGE,
    cells: [{ before: '4–10', now: '1–3', queries: 12, clicks_change: 84 }],
  },
  [at('opportunities')]: OPPORTUNITIES,
  [at('cannibalisation')]: CANNIBALISATION,
  [at('countries')]: { range: INSIGHT_RANGE, rows: [] },
};

const PROPERTIES = [{ id: PROPERTY_ID, name: PROPERTY_NAME }];

const ShownAddress = () => <p>{useLocation().search}</p>;

async function openTab(tab: InsightTab, answers: Record<string, unknown> = {}) {
  const server = answerRequests({ ...ANSWERS, ...answers });
  const screen = await renderComponent(
    <>
      <InsightsScreen properties={PROPERTIES} />
      <ShownAddress />
    </>,
    { path: `${ROUTES.analytics}?tab=${tab}`, queries: testQueries() },
  );
  return { screen, server };
}

test('the days of all properties are requested without their ids', async () => {
  const requested: (string | null)[] = [];
  const range = (params: URLSearchParams) => {
    requested.push(params.get('p'));
    return STORED_RANGE;
  };
  const { screen } = await openTab('changes', { '/api/reports/range': range });
  await expect.element(screen.getByRole('region', { name: INSIGHTS_TEXT.why })).toBeVisible();
  expect(requested).toEqual([null]);
});

test('the tabs are links and the current one is marked', async () => {
  const { screen } = await openTab('opportunities');
  const tabs = screen.getByRole('navigation').getByRole('link');
  await expect
    .element(screen.getByRole('link', { name: INSIGHT_TAB_LABELS.opportunities }))
    .toHaveAttribute('aria-current', 'page');
  expect(tabs.elements().map(tab => tab.textContent)).toEqual(Object.values(INSIGHT_TAB_LABELS));
});

test('another tab opens with a click', async () => {
  const { screen } = await openTab('opportunities');
  await screen.getByRole('link', { name: INSIGHT_TAB_LABELS.cannibalisation }).click();
  await expect.element(screen.getByRole('region', { name: INSIGHTS_TEXT.cannibalisation })).toBeVisible();
});

test('while the days are loading there are the tabs and a placeholder', async () => {
  const { screen } = await openTab('changes', { '/api/reports/range': PENDING });
  await expect.element(screen.getByRole('status')).toBeVisible();
  await expect.element(screen.getByRole('navigation')).toBeVisible();
  expect(screen.getByRole('region').elements()).toHaveLength(0);
});

test('days that cannot be loaded can be tried again', async () => {
  const { screen, server } = await openTab('changes', { '/api/reports/range': failure() });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(INSIGHTS_TEXT.failed);
  server.change('/api/reports/range', STORED_RANGE);
  await screen.getByRole('alert').getByRole('button').click();
  await expect.element(screen.getByRole('region', { name: INSIGHTS_TEXT.why })).toBeVisible();
});

test.each([
  ['changes', 'change', INSIGHTS_TEXT.why],
  ['opportunities', 'opportunities', INSIGHTS_TEXT.opportunities],
  ['cannibalisation', 'cannibalisation', INSIGHTS_TEXT.cannibalisation],
] as const)('the tab %s shows a failure and tries again', async (tab, path, title) => {
  const { screen, server } = await openTab(tab, { [at(path)]: failure('connect ECONNREFUSED') });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(INSIGHTS_TEXT.failed);
  expect(screen.container.textContent).not.toContain('ECONNREFUSED');
  server.change(at(path), ANSWERS[at(path)]);
  await screen.getByRole('alert').getByRole('button').click();
  await expect.element(screen.getByRole('region', { name: title })).toBeVisible();
});

test('an error that the user can avoid is explained', async () => {
  const { screen } = await openTab('changes', { [at('change')]: failure(REPORTS_TEXT.tooHeavy) });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(REPORTS_TEXT.tooHeavy);
});

test('the parts of a change are listed with their clicks', async () => {
  const { screen } = await openTab('changes');
  const table = screen.getByRole('table', { name: INSIGHTS_TEXT.why });
  const rank = table.getByRole('row', { name: CHANGE_PART_LABELS.rank, exact: false });
  await expect.element(rank).toMatchTextContent('−1,912');
  await expect.element(table.getByRole('row').last()).toMatchTextContent('−1,702');
});

test('the card opens by page if unlisted queries are the largest part, unless a dimension is chosen', async () => {
  const parts = { ...CHANGE.parts, residual: -9000 };
  const answers = { [at('change')]: { ...CHANGE, parts } };
  const { screen } = await openTab('changes', answers);
  await expect.element(screen.getByRole('radio', { name: 'Page' })).toBeChecked();
  await screen.getByText('Query', { exact: true }).first().click();
  await expect.element(screen.getByRole('radio', { name: 'Query' })).toBeChecked();
  await expect.element(screen.getByText(/by=query/)).toBeVisible();
});

test('a part leads to the rows behind it, and both periods are lines', async () => {
  const { screen } = await openTab('changes');
  const table = screen.getByRole('table', { name: INSIGHTS_TEXT.why });
  await expect
    .element(table.getByRole('link', { name: CHANGE_PART_LABELS.rank }))
    .toHaveAttribute('href', expect.stringMatching(/list=decaying&order=by_rank/));
  expect(table.getByRole('link', { name: CHANGE_PART_LABELS.residual }).elements()).toHaveLength(0);
  await expect.element(screen.getByRole('figure')).toBeVisible();
});

test('without data in the comparison period there is nothing but a sentence', async () => {
  const { screen } = await openTab('changes', { [at('change')]: { ...CHANGE, before: null, parts: null } });
  await expect.element(screen.getByText(INSIGHTS_TEXT.nothingBefore)).toBeVisible();
  expect(screen.getByRole('table').elements()).toHaveLength(0);
  expect(screen.getByRole('region', { name: INSIGHTS_TEXT.movements }).elements()).toHaveLength(0);
});

test('a changed query shows its clicks and leads to its pages', async () => {
  const { screen } = await openTab('changes');
  const link = screen.getByRole('link', { name: 'winter hiking layers' });
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('by=page'));
  await expect.element(screen.getByText('+250', { exact: true })).toBeVisible();
});

test('a list without rows says so and the other lists can be chosen', async () => {
  const { screen } = await openTab('changes', {
    [at('changed-rows')]: { range: INSIGHT_RANGE, rows: [], row_count: 0, page: 1 },
  });
  await expect.element(screen.getByRole('region', { name: INSIGHTS_TEXT.movements })).toBeVisible();
  await expect
    .poll(() => screen.getByRole('link', { name: 'winter hiking layers' }).elements())
    .toHaveLength(0);
  expect(screen.getByRole('radiogroup').last().getByRole('radio').elements()).toHaveLength(
    CHANGE_LISTS.length,
  );
});

test('one list that fails does not hide the rest of the tab', async () => {
  const { screen } = await openTab('changes', { [at('changed-rows')]: failure() });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('table', { name: INSIGHTS_TEXT.why })).toBeVisible();
  await expect.element(screen.getByRole('table', { name: INSIGHTS_TEXT.movements })).toBeVisible();
});

test('an opportunity shows its estimate and its interval', async () => {
  const { screen } = await openTab('opportunities');
  const row = screen.getByRole('table', { name: INSIGHTS_TEXT.opportunities }).getByRole('row').last();
  await expect.element(row).toMatchTextContent('merino base layer');
  await expect.element(row).toMatchTextContent('820');
  await expect.element(row).toMatchTextContent('640 – 1,001');
});

test('an opportunity opens the panel of its query and of its best page', async () => {
  const { screen } = await openTab('opportunities');
  await expect
    .element(screen.getByRole('link', { name: /base-layers$/ }))
    .toHaveAttribute('href', expect.stringContaining('panel=page%7Ehttps'));
});

test.each([
  ['changes', 'changed-rows', 'Clicks', '-now'],
  ['opportunities', 'opportunities', 'Position', '-position'],
  ['cannibalisation', 'cannibalisation', 'Pages', '-pages'],
] as const)('a column of the tab %s sorts the list on the server', async (tab, path, column, order) => {
  const { screen, server } = await openTab(tab);
  await screen.getByRole('button', { name: column, exact: true }).click();
  await expect
    .element(screen.getByRole('columnheader', { name: column, exact: true }).last())
    .toHaveAttribute('aria-sort', 'descending');
  await expect.element(screen.getByText(new RegExp(`order=${order}`))).toBeVisible();
  await expect
    .poll(() => server.requests.filter(request => request === `GET ${at(path)}`).length)
    .toBeGreaterThan(1);
});

test('rows can be filtered and excluded from the menu, and the list can be exported', async () => {
  const { screen } = await openTab('opportunities');
  await expect.element(screen.getByRole('button', { name: REPORTS_TEXT.exportCsv })).toBeEnabled();
  await screen.getByRole('checkbox', { name: 'Select merino base layer' }).click();
  await screen
    .getByRole('toolbar')
    .getByRole('button', { name: ROW_ACTION_LABELS.exclude('this query') })
    .click();
  await expect.element(screen.getByText(/f=query%7Enot_in%7Emerino/)).toBeVisible();
  await screen.getByRole('button', { name: 'Actions for merino base layer' }).click();
  await screen.getByRole('menuitem', { name: ROW_ACTION_LABELS.filter('this query') }).click();
  await expect.element(screen.getByText(/f=query%7Eis%7Emerino/)).toBeVisible();
});

test('columns can be hidden', async () => {
  localStorage.clear();
  const { screen } = await openTab('opportunities');
  await screen.getByRole('button', { name: 'Columns' }).click();
  await screen.getByRole('menuitemcheckbox', { name: INSIGHT_COLUMN_LABELS.best_page }).click();
  await expect
    .poll(() => screen.getByRole('columnheader', { name: INSIGHT_COLUMN_LABELS.best_page }).elements())
    .toHaveLength(0);
  localStorage.clear();
});

test('a probable brand is excluded with one click', async () => {
  const suggested = [{ property_id: PROPERTY_ID, word: 'trailforge', clicks: 908 }];
  const rules = `/api/reports/rules/${PROPERTY_ID}`;
  const { screen, server } = await openTab('opportunities', {
    [at('opportunities')]: { ...OPPORTUNITIES, suggested_brands: suggested },
    '/api/reports/rules': { properties: [] },
    [`${rules}/brand-words`]: { words: [{ value: 'trail forge', rows: 3, clicks: 900 }] },
    [rules]: { brand: [], page_groups: [] },
  });
  await screen.getByRole('button', { name: INSIGHTS_TEXT.excludeBrand('trailforge', '908 clicks') }).click();
  await expect
    .poll(() => server.bodies)
    .toContainEqual({ brand: [{ operator: 'contains', value: 'trail forge' }], page_groups: [] });
});

test('without opportunities there is no table', async () => {
  const { screen } = await openTab('opportunities', {
    [at('opportunities')]: { ...OPPORTUNITIES, rows: [], extra: 0, row_count: 0 },
  });
  const card = screen.getByRole('region', { name: INSIGHTS_TEXT.opportunities });
  await expect.element(card.getByRole('heading').nth(1)).toBeVisible();
  expect(card.getByRole('table').elements()).toHaveLength(0);
});

test('competing pages are listed below their query', async () => {
  const { screen } = await openTab('cannibalisation');
  await expect.element(screen.getByRole('link', { name: 'trail running shoes' })).toBeVisible();
  const table = screen.getByRole('table', { name: INSIGHTS_TEXT.cannibalisation });
  // The header, the query, two pages and the line about the other pages.
  expect(table.getByRole('row').elements()).toHaveLength(5);
  await expect.element(screen.getByText(/2 more pages/)).toBeVisible();
});

test('without competing pages there is no list', async () => {
  const { screen } = await openTab('cannibalisation', {
    [at('cannibalisation')]: { ...CANNIBALISATION, rows: [], at_stake: 0, row_count: 0 },
  });
  const card = screen.getByRole('region', { name: INSIGHTS_TEXT.cannibalisation });
  await expect.element(card.getByRole('heading').nth(1)).toBeVisible();
  expect(card.getByRole('table').elements()).toHaveLength(0);
});

test('without rows the regions say so', async () => {
  const { screen } = await openTab('regions', { '/api/reports': sampleReport(EMPTY_REPORT) });
  for (const name of [INSIGHTS_TEXT.devices, INSIGHTS_TEXT.countries]) {
    const card = screen.getByRole('region', { name, exact: true });
    await expect.element(card.getByRole('heading').nth(1)).toBeVisible();
    expect(card.getByRole('table').elements()).toHaveLength(0);
  }
});
