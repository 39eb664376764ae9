import { PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { expect, test, vi } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { formatFullDay, plural } from '../format/format.ts';
import {
  DaysLeftBadge,
  DeletedBadge,
  type Permission,
  PermissionBadge,
  type PostStatus,
  PostStatusBadge,
  SyncJobBadge,
  type SyncJobStatus,
  VerdictBadge,
} from './status-badges.tsx';
import { TrashCard } from './trash-card.tsx';

const card = (daysLeft: number, more: { onRestore?: () => void; restoring?: boolean } = {}) =>
  renderComponent(
    <TrashCard
      name="trailforge.example"
      deletedOn="2026-11-10"
      daysLeft={daysLeft}
      onRestore={more.onRestore ?? (() => {})}
      restoring={more.restoring ?? false}
    />,
  );

test('a deleted property shows its day of deletion and the remaining days', async () => {
  const screen = await card(9);
  await expect.element(screen.getByRole('article', { name: 'trailforge.example' })).toBeVisible();
  await expect.element(screen.getByText(formatFullDay('2026-11-10'), { exact: false })).toBeVisible();
  await expect.element(screen.getByText(plural(9, 'day'), { exact: false })).toBeVisible();
});

test('Restore restores the property', async () => {
  const onRestore = vi.fn();
  const screen = await card(9, { onRestore });
  await screen.getByRole('button', { name: PROPERTIES_TEXT.restore }).click();
  expect(onRestore).toHaveBeenCalledOnce();
});

test('while a property is being restored, the button is disabled', async () => {
  const screen = await card(9, { restoring: true });
  await expect.element(screen.getByRole('button', { name: PROPERTIES_TEXT.restore })).toBeDisabled();
});

test.each([0, -1])('with %i days left the property cannot be restored', async days => {
  const screen = await card(days);
  await expect.element(screen.getByRole('article')).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(0);
  expect(screen.container.textContent).not.toContain(formatFullDay('2026-11-10'));
});

test('the bar grows with the elapsed days', async () => {
  const widthOf = async (days: number) =>
    (await card(days)).container.querySelector<HTMLElement>('article > i')?.style.width;
  expect([await widthOf(14), await widthOf(7), await widthOf(0)]).toEqual(['0%', '50%', '100%']);
});

const toneOf = (container: Element) => container.querySelector('[data-tone]')?.getAttribute('data-tone');

test.each([
  [14, 'neutral'],
  [4, 'neutral'],
  [3, 'warn'],
  [2, 'warn'],
  [1, 'down'],
])('%i days left are %s', async (days, tone) => {
  const screen = await renderComponent(<DaysLeftBadge days={days} />);
  expect(toneOf(screen.container)).toBe(tone);
  await expect.element(screen.getByText(plural(days, 'day'), { exact: false })).toBeVisible();
});

test('a deleted property has a red badge', async () => {
  const screen = await renderComponent(<DeletedBadge />);
  expect(toneOf(screen.container)).toBe('down');
});

test('limited access is marked and ownership is emphasised', async () => {
  const tones = [];
  for (const permission of ['siteOwner', 'siteFullUser', 'siteRestrictedUser'] satisfies Permission[]) {
    const screen = await renderComponent(<PermissionBadge permission={permission} />);
    tones.push(toneOf(screen.container));
    await screen.unmount();
  }
  expect(tones).toEqual(['brand', 'neutral', 'warn']);
});

test.each([
  ['queued', 'neutral'],
  ['running', 'brand'],
  ['completed', 'up'],
  ['completed_with_errors', 'warn'],
  ['failed', 'down'],
] satisfies [SyncJobStatus, string][])('a job that is %s has the tone %s', async (status, tone) => {
  const screen = await renderComponent(<SyncJobBadge status={status} />);
  expect(toneOf(screen.container)).toBe(tone);
});

test.each([
  ['published', 'up'],
  ['draft', 'warn'],
  ['archived', 'neutral'],
] satisfies [PostStatus, string][])('a post that is %s has the tone %s', async (status, tone) => {
  const screen = await renderComponent(<PostStatusBadge status={status} />);
  expect(toneOf(screen.container)).toBe(tone);
  await expect.element(screen.getByText(status)).toBeVisible();
});

test('a verdict says in words what its colour means', async () => {
  const screen = await renderComponent(<VerdictBadge verdict="Not Indexed" />);
  expect(toneOf(screen.container)).toBe('down');
  expect(screen.container.textContent).not.toBe('');
});
