import { CALCULATION_TEXT } from '@gsc/contract/figures/link';
import { expect, test } from 'vitest';
import { renderComponent } from '../testing/render-component.tsx';
import { Card } from './card.tsx';
import { Facts } from './facts.tsx';
import { Monogram } from './monogram.tsx';
import { PageHeader } from './page-header.tsx';
import { HeatStrip } from './small-charts/heat-strip.tsx';
import { SortHeader } from './table/sort-header.tsx';

const monogramOf = (container: Element) => container.querySelector<HTMLElement>('[data-size]');

test.each([
  ['https://www.trailforge.example/', 'T'],
  ['sc-domain:alpine.example', 'A'],
  ['http://élan.example/', 'É'],
  ['', '?'],
])('the monogram of %s is %s', async (name, letter) => {
  const screen = await renderComponent(<Monogram name={name} />);
  expect(monogramOf(screen.container)?.textContent).toBe(letter);
});

test('a property always has the same colour, and a category replaces it', async () => {
  const colorOf = async (category?: number) => {
    const screen = await renderComponent(
      <Monogram name="sc-domain:alpine.example" {...(category === undefined ? {} : { category })} />,
    );
    const color = monogramOf(screen.container)?.style.getPropertyValue('--monogram-color');
    await screen.unmount();
    return color;
  };
  expect(await colorOf()).toBe(await colorOf());
  expect(await colorOf(3)).toBe('var(--cat-3)');
});

test('all properties together have an icon in place of a letter', async () => {
  const screen = await renderComponent(<Monogram name={null} />);
  expect(monogramOf(screen.container)?.querySelector('svg')).not.toBeNull();
});

test('facts without a value show a dash', async () => {
  const screen = await renderComponent(
    <Facts
      facts={[
        ['Email', 'ada@engine.example'],
        ['Phone', null],
      ]}
    />,
  );
  const values = [...screen.container.querySelectorAll('dd')].map(value => value.textContent);
  expect(values).toEqual(['ada@engine.example', '-']);
});

test('a page has one heading, and empty facts are left out', async () => {
  const screen = await renderComponent(<PageHeader title="Sync Monitor" facts={['Live', null, false]} />);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Sync Monitor' })).toBeVisible();
  await expect.element(screen.getByText('Live')).toBeVisible();
  expect(screen.container.querySelectorAll('header span')).toHaveLength(1);
});

test('a card with a title is a region with that name', async () => {
  const screen = await renderComponent(
    <Card title="Recent sync jobs" hint="20 jobs" actions={<button type="button">Refresh</button>}>
      Rows
    </Card>,
  );
  await expect.element(screen.getByRole('region', { name: 'Recent sync jobs' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
});

test('a card links to the definitions of its figures and names itself', async () => {
  const screen = await renderComponent(
    <div style={{ width: 1000 }}>
      <Card title="Why clicks changed" explained="why-clicks-changed">
        Parts
      </Card>
    </div>,
  );
  const link = screen.getByRole('link', { name: CALCULATION_TEXT.name('Why clicks changed') });
  await expect.element(link).toHaveAttribute('href', '/docs#why-clicks-changed');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link.getByText(CALCULATION_TEXT.label)).toBeVisible();
});

test('in a narrow card the link is an icon with the same name', async () => {
  const screen = await renderComponent(
    <div style={{ width: 360 }}>
      <Card title="Devices" explained="countries-and-devices">
        Shares
      </Card>
    </div>,
  );
  const link = screen.getByRole('link', { name: CALCULATION_TEXT.name('Devices') });
  await expect.element(link).toBeVisible();
  await expect.element(link.getByText(CALCULATION_TEXT.label)).not.toBeVisible();
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
});

test('a card without a title has the link below its content', async () => {
  const screen = await renderComponent(
    <Card explained="metrics" name="Totals of the report">
      Tiles
    </Card>,
  );
  const link = screen.getByRole('link', { name: CALCULATION_TEXT.name('Totals of the report') });
  await expect.element(link.getByText(CALCULATION_TEXT.label)).toBeVisible();
});

test('a card without a title is not a region', async () => {
  const screen = await renderComponent(<Card>Rows</Card>);
  expect(screen.container.querySelector('section')).toBeNull();
});

test('the title of a day uses the words of the description', async () => {
  const screen = await renderComponent(
    <HeatStrip days={[{ day: '2026-11-13', state: 'gone', records: 2 }]} />,
  );
  expect(screen.container.querySelector('i')?.title).toContain('no longer available, 2 records');
});

test('a column that cannot be sorted has the name for screen readers', async () => {
  const screen = await renderComponent(
    <table>
      <thead>
        <tr>
          <SortHeader
            label="Between"
            spoken="90 percent interval"
            className=""
            direction={null}
            onToggle={null}
          />
        </tr>
      </thead>
    </table>,
  );
  await expect.element(screen.getByRole('columnheader', { name: '90 percent interval' })).toBeVisible();
});
