import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderComponent } from '../../testing/render-component.tsx';
import { LongText } from '../format/long-text.tsx';
import { type ListColumn, ListTable } from './list-table.tsx';
import { TablePager } from './table-pager.tsx';

const pager = (page: number, total: number, onPage = vi.fn()) =>
  renderComponent(<TablePager page={page} total={total} onPage={onPage} />);

test.each([
  [1, 2318, '1', '50', '2,318'],
  [47, 2318, '2,301', '2,318', '2,318'],
  [1, 0, '0', '0', '0'],
])('page %i of %i rows says which rows it shows', async (page, total, first, last, all) => {
  const screen = await pager(page, total);
  await expect
    .element(screen.getByRole('status'))
    .toMatchTextContent(new RegExp(`\\b${first}–${last}\\b.*\\b${all}\\b`));
});

test('a single page needs no buttons', async () => {
  const screen = await pager(1, 50);
  await expect.element(screen.getByRole('status')).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});

test('the pager opens a page, the next page and the previous page', async () => {
  const onPage = vi.fn();
  const screen = await pager(2, 151, onPage);
  await screen.getByRole('button', { name: /\b4$/ }).click();
  await screen.getByRole('button', { name: /^next/i }).click();
  await screen.getByRole('button', { name: /^previous/i }).click();
  expect(onPage.mock.calls).toEqual([[4], [3], [1]]);
});

test('the current page is marked, and on the first page there is none before it', async () => {
  const screen = await pager(1, 151);
  await expect.element(screen.getByRole('button', { name: /\b1$/ })).toHaveAttribute('aria-current', 'page');
  await expect.element(screen.getByRole('button', { name: /^previous/i })).toBeDisabled();
});

test('the keyboard opens a page', async () => {
  const onPage = vi.fn();
  const screen = await pager(1, 151, onPage);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: /\b2$/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
});

type Row = { page: string; change: number };
const ROWS: Row[] = [
  { page: '/guides/winter-layering', change: 1486 },
  { page: '/collections/merino', change: 764 },
];
const COLUMNS: ListColumn<Row>[] = [
  { id: 'page', header: 'Page', cell: row => row.page },
  { id: 'clicks', header: 'Clicks', wideOnly: true, cell: () => 12 },
  { id: 'change', header: 'Change', align: 'right', sorted: 'descending', cell: row => row.change },
];

const list = () =>
  renderComponent(<ListTable label="Growing pages" columns={COLUMNS} rows={ROWS} rowKey={row => row.page} />);

test('a list is a named table with a row for each entry', async () => {
  const screen = await list();
  const table = screen.getByRole('table', { name: 'Growing pages' });
  await expect.element(table.getByRole('cell', { name: '/guides/winter-layering' })).toBeVisible();
  expect(table.getByRole('row').elements()).toHaveLength(3);
});

test('a list names its sorted column and cannot be sorted', async () => {
  const screen = await list();
  const change = screen.getByRole('columnheader', { name: 'Change' });
  await expect.element(change).toHaveAttribute('aria-sort', 'descending');
  await expect.element(screen.getByRole('columnheader', { name: 'Page' })).not.toHaveAttribute('aria-sort');
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});

test('on a phone the sorted column follows the first one', async () => {
  const screen = await list();
  const order = () =>
    screen
      .getByRole('columnheader')
      .elements()
      .map(head => head.textContent);
  expect(order()).toEqual(['Page', 'Clicks', 'Change']);
  await page.viewport(390, 800);
  try {
    await expect.poll(() => order()[1]).toBe('Change');
  } finally {
    await page.viewport(1440, 900);
  }
});

test('a short text is not cut', async () => {
  const screen = await renderComponent(<LongText>/collections/merino</LongText>);
  await expect.element(screen.getByTitle('/collections/merino')).toHaveTextContent('/collections/merino');
  expect(screen.getByTitle('/collections/merino').element().children).toHaveLength(1);
});

test('a long text loses its middle and keeps its end', async () => {
  const path = 'https://trailforge.example/journal/2026/hut-to-hut-in-the-alps/packing-list';
  const screen = await renderComponent(
    <div style={{ width: 240 }}>
      <LongText>{path}</LongText>
    </div>,
  );
  const text = screen.getByTitle(path);
  await expect.element(text).toHaveTextContent(path);
  const [head, tail] = [...text.element().children] as HTMLElement[];
  if (!head || !tail) throw new Error('The text has no head and tail');
  expect(tail.textContent).toBe('/packing-list');
  expect(hiddenWidth(head)).toBeGreaterThan(0);
  // A fraction of a pixel is enough for an ellipsis.
  expect(hiddenWidth(tail)).toBe(0);
});

function hiddenWidth(element: HTMLElement): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return Math.max(0, range.getBoundingClientRect().width - element.getBoundingClientRect().width);
}
