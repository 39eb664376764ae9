import { VARIATION_TEXT } from '@gsc/contract/metrics/variation';
import { expect, test } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { Delta } from './delta.tsx';

const toneOf = (container: Element) => container.querySelector('[data-tone]')?.getAttribute('data-tone');

test.each([
  ['more clicks are good', 'clicks', 0.124, 'up'],
  ['fewer clicks are bad', 'clicks', -0.124, 'down'],
  ['a smaller position is good', 'position', -1.2, 'up'],
  ['a larger position is bad', 'position', 1.2, 'down'],
] as const)('%s', async (_title, metric, change, tone) => {
  const screen = await renderComponent(<Delta metric={metric} change={change} />);
  expect(toneOf(screen.container)).toBe(tone);
});

test('a change within normal variation is grey and says so', async () => {
  const screen = await renderComponent(<Delta metric="clicks" change={0.02} within />);
  expect(toneOf(screen.container)).toBe('neutral');
  await expect.element(screen.getByTitle(VARIATION_TEXT)).toBeVisible();
});

test('without data there is no arrow', async () => {
  const screen = await renderComponent(<Delta metric="clicks" change={null} />);
  expect(screen.container.querySelector('[data-tone] svg')).toBeNull();
});
