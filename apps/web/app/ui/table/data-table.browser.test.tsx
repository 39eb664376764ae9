import { Star } from 'lucide-react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderComponent } from '../../testing/render-component.tsx';
import { LongText } from '../format/long-text.tsx';
import type { DataColumn, TableSort } from './data-column.ts';
import { DataTable } from './data-table.tsx';
import { useRowSelection } from './rows/row-selection.ts';
import { SelectionBar } from './rows/selection-bar.tsx';

type Row = { query: string; clicks: number; ctr: number };
const ROWS: Row[] = [
  { query: 'winter hiking layers', clicks: 400, ctr: 0.05 },
  { query: 'merino base layer', clicks: 100, ctr: 0.04 },
];
const LONG_PAGE =
  'https://trailforge.example/journal/2026/hut-to-hut-in-the-eastern-alps-with-children/packing-list';

const COLUMNS: DataColumn<Row>[] = [
  {
    id: 'query',
    header: 'Query',
    long: true,
    cell: row => <LongText>{row.query}</LongText>,
    total: 'All rows',
  },
  {
    id: 'clicks',
    header: 'Clicks',
    align: 'right',
    cell: row => row.clicks,
    bar: row => row.clicks,
    total: 500,
  },
  {
    id: 'ctr',
    header: 'Change',
    spokenHeader: 'CTR change',
    align: 'right',
    cell: row => row.ctr,
    total: '',
  },
  { id: 'trend', header: '28 days', sortable: false, cell: () => null, total: '' },
];

type TableOptions = {
  rows?: readonly Row[];
  columns?: readonly DataColumn<Row>[];
  onSort?: (sort: TableSort) => void;
  hidden?: string[];
  refreshing?: boolean;
};

function Table({ rows = ROWS, columns = COLUMNS, onSort, hidden = [], refreshing = false }: TableOptions) {
  const [sort, setSort] = useState<TableSort>({ id: 'clicks', desc: true });
  return (
    <DataTable
      label="Results"
      columns={columns}
      rows={rows}
      rowKey={row => row.query}
      sort={sort}
      onSort={next => {
        setSort(next);
        onSort?.(next);
      }}
      hidden={hidden}
      refreshing={refreshing}
      foot={[{ id: 'anonymized', cells: { query: 'Anonymized queries' } }]}
    />
  );
}

const header = (name: string) => ({ name, exact: true });

test('the table has a name, headers, totals, rows and a foot', async () => {
  const screen = await renderComponent(<Table />);
  const table = screen.getByRole('table', { name: 'Results' });
  await expect.element(table).toBeVisible();
  const texts = table
    .getByRole('row')
    .elements()
    .map(row => row.querySelector('td')?.textContent ?? 'header');
  expect(texts).toEqual([
    'header',
    'All rows',
    'winter hiking layers',
    'merino base layer',
    'Anonymized queries',
  ]);
});

test('on a phone the sorted column follows the first one', async () => {
  await page.viewport(390, 800);
  try {
    const screen = await renderComponent(<Table />);
    const order = () =>
      screen
        .getByRole('columnheader')
        .elements()
        .map(head => head.textContent);
    await expect.poll(order).toEqual(['Query', 'Clicks', 'Change', '28 days']);
    await screen.getByRole('button', { name: 'CTR change' }).click();
    await expect.poll(order).toEqual(['Query', 'Change', 'Clicks', '28 days']);
    const cells = screen.getByRole('row').nth(2).getByRole('cell').elements();
    expect(cells.map(cell => cell.textContent)).toEqual(['winter hiking layers', '0.05', '400', '']);
  } finally {
    await page.viewport(1440, 900);
  }
});

test('without totals there is no row for them', async () => {
  const columns = COLUMNS.map(({ total: _, ...column }) => column);
  const screen = await renderComponent(<Table columns={columns} />);
  await expect.element(screen.getByRole('table')).toBeVisible();
  expect(screen.getByText('All rows').elements()).toHaveLength(0);
});

test('only the sorted column has a direction', async () => {
  const screen = await renderComponent(<Table />);
  await expect
    .element(screen.getByRole('columnheader', header('Clicks')))
    .toHaveAttribute('aria-sort', 'descending');
  await expect
    .element(screen.getByRole('columnheader', header('Query')))
    .toHaveAttribute('aria-sort', 'none');
});

test('a click on the sorted column reverses its direction and never removes it', async () => {
  const onSort = vi.fn();
  const screen = await renderComponent(<Table onSort={onSort} />);
  const clicks = screen.getByRole('button', header('Clicks'));
  await clicks.click();
  await clicks.click();
  await clicks.click();
  expect(onSort.mock.calls.map(([{ id, desc }]) => [id, desc])).toEqual([
    ['clicks', false],
    ['clicks', true],
    ['clicks', false],
  ]);
  await expect
    .element(screen.getByRole('columnheader', header('Clicks')))
    .toHaveAttribute('aria-sort', 'ascending');
});

test('another column is sorted from the largest value', async () => {
  const onSort = vi.fn();
  const screen = await renderComponent(<Table onSort={onSort} />);
  await screen.getByRole('button', header('Query')).click();
  expect(onSort).toHaveBeenCalledExactlyOnceWith({ id: 'query', desc: true });
});

test('the keyboard sorts as a click does', async () => {
  const onSort = vi.fn();
  const screen = await renderComponent(<Table onSort={onSort} />);
  await userEvent.tab();
  await expect.element(screen.getByRole('button', header('Query'))).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onSort.mock.calls.map(([{ id }]) => id)).toEqual(['query', 'clicks']);
});

test('a header can have another name for screen readers', async () => {
  const screen = await renderComponent(<Table />);
  await expect.element(screen.getByRole('button', header('CTR change'))).toHaveTextContent('Change');
});

test('a column that cannot be sorted has no button and no direction', async () => {
  const screen = await renderComponent(<Table />);
  const trend = screen.getByRole('columnheader', header('28 days'));
  await expect.element(trend).not.toHaveAttribute('aria-sort');
  expect(trend.getByRole('button').elements()).toHaveLength(0);
});

test('hidden columns have neither a header nor cells', async () => {
  const screen = await renderComponent(<Table hidden={['ctr', 'trend']} />);
  expect(screen.getByRole('columnheader').elements()).toHaveLength(2);
  expect(screen.getByText('0.05').elements()).toHaveLength(0);
});

test('the bars of the sorted column are in proportion to the largest value', async () => {
  const screen = await renderComponent(<Table />);
  const bars = [...screen.container.querySelectorAll<HTMLElement>('td [aria-hidden] > i')];
  expect(bars.map(bar => bar.style.width)).toEqual(['100%', '25%']);
});

test('without clicks the bars are empty', async () => {
  const screen = await renderComponent(<Table rows={[{ query: 'none', clicks: 0, ctr: 0 }]} />);
  const bar = screen.container.querySelector<HTMLElement>('td [aria-hidden] > i');
  expect(bar?.style.width).toBe('0%');
});

test('a long text stays on one line inside its column and is complete in its title', async () => {
  const screen = await renderComponent(
    <div style={{ width: 480 }}>
      <Table rows={[{ query: LONG_PAGE, clicks: 1, ctr: 0.1 }, ...ROWS]} />
    </div>,
  );
  const text = screen.getByTitle(LONG_PAGE);
  await expect.element(text).toHaveTextContent(LONG_PAGE);
  const cell = text.element().closest('td')?.getBoundingClientRect();
  const short = screen.getByTitle('merino base layer').element().closest('td')?.getBoundingClientRect();
  expect(text.element().getBoundingClientRect().right).toBeLessThanOrEqual(cell?.right ?? 0);
  expect(cell?.height).toBe(short?.height);
});

test('a table that is wider than its place can be scrolled', async () => {
  const wide: DataColumn<Row>[] = Array.from({ length: 12 }, (_, i) => ({
    id: `column ${i}`,
    header: `Column number ${i}`,
    width: 160,
    cell: row => row.clicks,
  }));
  const screen = await renderComponent(
    <div style={{ width: 400 }}>
      <Table columns={wide} />
    </div>,
  );
  const place = screen.getByRole('table').element().parentElement;
  expect(place?.getAttribute('data-scrolls')).toBe('true');
  expect(place?.scrollWidth).toBeGreaterThan(place?.clientWidth ?? 0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

test('while new rows are loading, the previous ones stay', async () => {
  const screen = await renderComponent(<Table refreshing />);
  await expect.element(screen.getByRole('table')).toHaveAttribute('data-refreshing', 'true');
  await expect.element(screen.getByText('merino base layer')).toBeVisible();
});

test('rows can be selected one by one and all together, and a bar shows the actions', async () => {
  const onSelect = vi.fn();
  const screen = await renderComponent(<Selectable onSelect={onSelect} />);
  expect(screen.getByRole('toolbar').elements()).toHaveLength(0);
  await screen.getByRole('checkbox', { name: 'Select merino base layer' }).click();
  const bar = screen.getByRole('toolbar', { name: 'Selected rows' });
  await expect.element(bar).toMatchTextContent(/1 row selected/);
  const all = screen.getByRole('checkbox', { name: 'Select all rows on this page' });
  await expect.element(all).not.toBeChecked();
  await all.click();
  await expect.element(bar).toMatchTextContent(/2 rows selected/);
  await bar.getByRole('button', { name: 'Act' }).click();
  expect(onSelect).toHaveBeenCalledWith(['winter hiking layers', 'merino base layer']);
  await all.click();
  await expect.poll(() => screen.getByRole('toolbar').elements()).toHaveLength(0);
});

test('the menu of a row opens and acts by keyboard', async () => {
  const onSelect = vi.fn();
  const screen = await renderComponent(<Selectable onSelect={onSelect} />);
  const menu = screen.getByRole('button', { name: 'Actions for merino base layer' });
  (menu.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'Act' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(['merino base layer']);
});

test('rows that belong to a row are shown below it', async () => {
  const screen = await renderComponent(<Selectable onSelect={() => {}} />);
  const texts = screen
    .getByRole('row')
    .elements()
    .map(row => row.textContent);
  expect(texts.findIndex(text => text?.includes('/shoes'))).toBe(
    texts.findIndex(text => text?.includes('merino base layer')) + 1,
  );
});

function Selectable({ onSelect }: { onSelect: (keys: string[]) => void }) {
  const selection = useRowSelection('test');
  const act = (keys: readonly string[]) => ({
    label: 'Act',
    icon: Star,
    onSelect: () => onSelect([...keys]),
  });
  return (
    <>
      <DataTable
        label="Results"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={row => row.query}
        sort={{ id: 'clicks', desc: true }}
        onSort={() => {}}
        selection={selection}
        rowActions={row => [act([row.query])]}
        details={row => (row.clicks === 100 ? [{ id: '1', cells: { query: '/shoes' } }] : [])}
      />
      <SelectionBar selection={selection} actions={[act(selection.keys)]} />
    </>
  );
}
