import { INSIGHT_TAB_LABELS, type InsightTab } from '@gsc/contract/analytics/insights/labels';
import { OVERVIEW_TEXT } from '@gsc/contract/overview/labels';
import type { Locator, Page } from '@playwright/test';
import type { Person } from './person.ts';

/** From the overview to the report with the same days. One click. */
export async function openReport(person: Person): Promise<void> {
  await person.click(person.page.getByRole('link', { name: OVERVIEW_TEXT.openReport }));
  await results(person.page).waitFor();
}

/** Opens a tab of Analytics. One click. */
export const openTab = (person: Person, tab: InsightTab): Promise<void> =>
  person.click(
    person.page
      .getByRole('navigation', { name: 'Analytics' })
      .getByRole('link', { name: INSIGHT_TAB_LABELS[tab], exact: true }),
  );

/** Searches with the palette and opens an entry. Two clicks. */
export async function find(person: Person, text: string, entry: string): Promise<void> {
  await person.click(person.page.getByRole('button', { name: /Search or jump to/ }));
  const palette = person.page.getByRole('dialog', { name: 'Search or jump to' });
  // The cursor is in the field.
  await palette.locator('input:focus').waitFor();
  await person.type(text);
  await person.click(palette.getByRole('button', { name: entry }));
}

/** A choice between a few values that are all visible. */
export const choice = (page: Page, group: string, label: string | RegExp): Locator =>
  page.getByRole('radiogroup', { name: group }).getByText(label, { exact: true });

export const results = (page: Page): Locator => page.getByRole('table', { name: 'Results' });
