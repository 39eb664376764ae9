import { VARIATION_TEXT } from '@gsc/contract/metrics/variation';
import { expect, test } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { ChangeFeed, type FeedItem, Opportunity } from './change-feed.tsx';

const item = (id: string, clicks: number, more: Partial<FeedItem> = {}): FeedItem => ({
  id,
  tone: clicks < 0 ? 'down' : 'up',
  clicks,
  children: <b>{id}</b>,
  ...more,
});

test('the changes with the most clicks come first, gains and losses alike', async () => {
  const screen = await renderComponent(
    <ChangeFeed items={[item('small', 20), item('loss', -900), item('gain', 400)]} />,
  );
  const entries = screen.getByRole('listitem').elements();
  expect(entries.map(entry => entry.querySelector('b')?.textContent)).toEqual(['loss', 'gain', 'small']);
});

test('at most four changes are listed', async () => {
  const screen = await renderComponent(
    <ChangeFeed items={[5, 4, 3, 2, 1].map(clicks => item(`change ${clicks}`, clicks * 100))} />,
  );
  expect(screen.getByRole('listitem').elements()).toHaveLength(4);
  expect(screen.getByText('change 1').elements()).toHaveLength(0);
});

test('a change has a sign, a tone and the name of its property', async () => {
  const screen = await renderComponent(
    <ChangeFeed items={[item('guide', -1840, { caption: 'trailforge.example' })]} />,
  );
  await expect.element(screen.getByText('−1,840')).toHaveAttribute('data-tone', 'down');
  await expect.element(screen.getByText('trailforge.example')).toBeVisible();
});

test('a change within normal variation is neutral and says so', async () => {
  const screen = await renderComponent(<ChangeFeed items={[item('guide', 12, { within: true })]} />);
  await expect.element(screen.getByTitle(VARIATION_TEXT)).toHaveAttribute('data-tone', 'neutral');
  await expect
    .element(screen.getByTitle(VARIATION_TEXT))
    .toHaveTextContent(`+12, ${VARIATION_TEXT.toLowerCase()}`);
  expect(screen.container.querySelector('[data-tone="up"]')).toBeNull();
});

test('an opportunity shows its title and its text', async () => {
  const screen = await renderComponent(<Opportunity title="820 clicks">Six queries on page two</Opportunity>);
  await expect.element(screen.getByText('820 clicks')).toBeVisible();
  await expect.element(screen.getByText('Six queries on page two')).toBeVisible();
});
