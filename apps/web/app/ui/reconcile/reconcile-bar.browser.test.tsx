import { expect, test } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { ReconcileBar } from './reconcile-bar.tsx';

const partsOf = (container: Element) =>
  [...container.querySelectorAll('[aria-hidden] > [data-part]')].map(part => part.getAttribute('data-part'));

test('the shares of the total are listed with the total', async () => {
  const screen = await renderComponent(
    <ReconcileBar unit="clicks" total={1000} known={800} rests={[{ kind: 'anonymized', value: 200 }]} />,
  );
  const entries = screen.getByRole('listitem').elements();
  expect(entries).toHaveLength(3);
  expect(entries[0]?.textContent).toContain('80.0%');
  expect(entries[1]?.textContent).toContain('20.0%');
  expect(entries[2]?.textContent).toContain('1,000 clicks');
});

test('the reasons have a fixed order and empty ones are left out', async () => {
  const screen = await renderComponent(
    <ReconcileBar
      unit="clicks"
      total={1000}
      known={700}
      rests={[
        { kind: 'unlisted', value: 50 },
        { kind: 'truncated', value: 0 },
        { kind: 'anonymized', value: 250 },
      ]}
    />,
  );
  expect(partsOf(screen.container)).toEqual(['known', 'anonymized', 'unlisted']);
});

test('a small share does not become 0.0% and an incomplete one not 100.0%', async () => {
  const screen = await renderComponent(
    <ReconcileBar
      unit="clicks"
      total={1_000_000}
      known={999_990}
      rests={[{ kind: 'anonymized', value: 10 }]}
    />,
  );
  await expect.element(screen.getByText(/99\.9%/)).toBeVisible();
  await expect.element(screen.getByText(/0\.1%/)).toBeVisible();
  expect(screen.container.textContent).not.toMatch(/100\.0%|(?<!\d)0\.0%/);
});

test('a share explains its reason and its number on hover', async () => {
  const screen = await renderComponent(
    <ReconcileBar
      unit="impressions"
      total={5000}
      known={4000}
      rests={[{ kind: 'anonymized', value: 1000 }]}
    />,
  );
  await screen.getByText(/20\.0%/).hover();
  await expect.element(screen.getByRole('tooltip')).toMatchTextContent('1,000 impressions');
});

test('without a total there is no bar', async () => {
  const screen = await renderComponent(<ReconcileBar unit="clicks" total={0} known={0} rests={[]} />);
  expect(screen.getByRole('listitem').elements()).toHaveLength(0);
});
