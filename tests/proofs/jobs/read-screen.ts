import type { Locator, Page } from '@playwright/test';

/** A row of a table: the full text of its link, and its cells by the name of their column. */
export type ShownRow = { name: string; cells: Record<string, string> };

/** The rows that have a link. Totals and residuals have none. */
export async function readTable(table: Locator): Promise<ShownRow[]> {
  await table.waitFor();
  return table.evaluate(element => {
    const headers = [...element.querySelectorAll('thead tr:first-child > *')].map(cell => {
      const spoken =
        cell.getAttribute('aria-label') ?? cell.querySelector('button')?.getAttribute('aria-label');
      return (spoken ?? cell.textContent ?? '').trim();
    });
    return [...element.querySelectorAll('tbody > tr')].flatMap(row => {
      const link = row.querySelector('a');
      if (!link) return [];
      const name = link.getAttribute('title') ?? link.querySelector('[title]')?.getAttribute('title') ?? '';
      const cells = [...row.children].map((cell, at) => [headers[at] ?? '', (cell.textContent ?? '').trim()]);
      return [{ name, cells: Object.fromEntries(cells) as Record<string, string> }];
    });
  });
}

/** The first number in a text: '−1,204 clicks' becomes -1204. */
export function numberIn(text: string | undefined): number | null {
  const found = /([−+-]?)(\d[\d,]*(?:\.\d+)?)/.exec(text ?? '');
  if (!found) return null;
  const size = Number(found[2]?.replaceAll(',', ''));
  return found[1] === '−' || found[1] === '-' ? -size : size;
}

/** The figure of a tile above the chart. */
export async function readTile(page: Page, label: string): Promise<number | null> {
  const tile = page.getByRole('main').locator('button[aria-pressed]').filter({ hasText: label }).first();
  await tile.waitFor();
  return numberIn((await tile.innerText()).replace(label, ''));
}

/** A number with the thousands separators and digits of the dashboard. */
export const written = (value: number, digits = 0): string =>
  value.toLocaleString('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
