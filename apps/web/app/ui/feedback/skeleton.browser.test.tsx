import { afterEach, expect, test, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { CardSkeleton, DelayedFallback, RowsSkeleton, SkeletonBlock } from './skeleton.tsx';

afterEach(() => void vi.useRealTimers());

const isShown = (container: Element) => {
  const block = container.querySelector('[role="status"] span[aria-hidden]');
  return block !== null && getComputedStyle(block).visibility === 'visible';
};

/** React has rendered every update when the second frame begins. */
const nextFrame = () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));

test('a placeholder appears only after its delay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await renderComponent(
    <DelayedFallback>
      <SkeletonBlock width={100} height={12} />
    </DelayedFallback>,
  );
  expect(isShown(screen.container)).toBe(false);
  await vi.advanceTimersByTimeAsync(149);
  await nextFrame();
  expect(isShown(screen.container)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await nextFrame();
  expect(isShown(screen.container)).toBe(true);
});

test('a placeholder is a status with a label for screen readers', async () => {
  const screen = await renderComponent(
    <DelayedFallback label="Loading properties">
      <RowsSkeleton />
    </DelayedFallback>,
  );
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading properties');
});

test('a placeholder that is removed before its delay never appears', async () => {
  vi.useFakeTimers();
  const screen = await renderComponent(<DelayedFallback>Bars</DelayedFallback>);
  await screen.unmount();
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.querySelector('[role="status"][data-shown]')).toBeNull();
});

test('placeholder rows have the given number and no content for screen readers', async () => {
  const screen = await renderComponent(<RowsSkeleton rows={5} />);
  const blocks = [...screen.container.querySelectorAll('span')];
  expect(blocks).toHaveLength(5 * 4);
  expect(blocks.every(block => block.ariaHidden === 'true')).toBe(true);
});

test('a placeholder card has no content for screen readers', async () => {
  const screen = await renderComponent(<CardSkeleton />);
  const blocks = [...screen.container.querySelectorAll('span')];
  expect(blocks.length).toBeGreaterThan(5);
  expect(blocks.every(block => block.ariaHidden === 'true')).toBe(true);
});

test('a bar has its width and height', async () => {
  const screen = await renderComponent(<SkeletonBlock width={120} height={13} />);
  const { width, height } = screen.container.querySelector('span')?.getBoundingClientRect() ?? {};
  expect({ width, height }).toEqual({ width: 120, height: 13 });
});
