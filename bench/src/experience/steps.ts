import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import type { Page } from '@playwright/test';

/** One thing that a person does. Typing a text has one interaction for each key. */
export type Step = { name: string; act: (page: Page) => Promise<void>; interactions?: number };

const SEARCH = 'boots';

const click = (name: string, find: (page: Page) => ReturnType<Page['locator']>): Step => ({
  name,
  act: page => find(page).click(),
});
const button = (name: string | RegExp) =>
  click(String(name), page => page.getByRole('button', { name, exact: true }).first());
const item = (name: string) =>
  click(`menu: ${name}`, page => page.getByRole('menuitem', { name, exact: true }));
const segment = (group: string, name: string) =>
  click(`${group}: ${name}`, page =>
    page.getByRole('radiogroup', { name: group }).getByText(name, { exact: true }),
  );
const header = (name: string) =>
  click(`sort by ${name}`, page =>
    page.getByRole('table', { name: 'Results' }).getByRole('button', { name, exact: true }),
  );
const row = (index: number) =>
  click(`select row ${index}`, page =>
    page.getByRole('table', { name: 'Results' }).getByRole('checkbox').nth(index),
  );
const tab = (name: string) =>
  click(`tab: ${name}`, page => page.locator('main').getByRole('link', { name, exact: true }).first());
const key = (keys: string): Step => ({ name: keys, act: page => page.keyboard.press(keys) });
const typed = (text: string): Step => ({
  name: `type ${text}`,
  act: page => page.keyboard.type(text, { delay: 60 }),
  interactions: text.length,
});

/** The work of a few minutes on the Analytics screen, which shows a report by query. */
export const STEPS: readonly Step[] = [
  ...['7d', '28d', '3m', '12m', 'All', '28d'].map(name => segment('Date preset', name)),
  ...['Week', 'Month', 'Day'].map(name => segment('Granularity', name)),
  ...['Impressions', 'CTR', 'Position', 'Clicks', 'Clicks', 'Clicks'].map(header),
  ...['Next page', 'Next page', 'Previous page', 'Previous page'].map(button),
  row(1),
  row(2),
  row(3),
  button('Clear selection'),
  button('Columns'),
  key('Escape'),
  button(/^Actions for /),
  key('Escape'),
  button('Other formats'),
  key('Escape'),
  button('Views'),
  key('Escape'),
  button(/vs previous/),
  key('Escape'),
  button('Add filter'),
  item('Query'),
  typed(SEARCH),
  key('Enter'),
  key('Escape'),
  button(/^Remove /),
  button('Add filter'),
  item('Country'),
  key('Escape'),
  button(REPORTS_TEXT.editReport),
  click('dimension: Country', page => page.getByRole('checkbox', { name: 'Country', exact: true })),
  click('dimension: Country', page => page.getByRole('checkbox', { name: 'Country', exact: true })),
  key('Control+k'),
  typed(SEARCH),
  key('Escape'),
  ...['Changes', 'Opportunities', 'Cannibalisation', 'Regions & devices', 'Report'].map(tab),
];
