import { CHECK_STATUS_LABELS, INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { CHECK_HISTORY_TEXT } from '@gsc/contract/indexing/screen-labels';
import { ROUTES } from '@gsc/contract/routes';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { answerRequests, failure, PENDING, testQueries } from '../../../testing/answer-requests.ts';
import {
  CHECK_ID,
  checkList,
  NO_LISTS,
  OLDER_CHECK,
  OLDER_CHECK_ID,
  openDetail,
  sampleCheck,
  sampleDetail,
} from '../../../testing/indexing-samples.ts';
import { propertyList, sampleProperty } from '../../../testing/property-samples.ts';
import { renderComponent } from '../../../testing/render-component.tsx';
import { IndexingScreen } from '../indexing-screen.tsx';

const CHECKS = '/api/indexing/checks';

afterEach(() => notifications.clean());

async function openHistory(checks: unknown, more: Record<string, unknown> = {}, query = '?tab=history') {
  const server = answerRequests({
    '/api/properties': propertyList([sampleProperty()]),
    [CHECKS]: checks,
    '/api/indexing/lists': NO_LISTS,
    [`${CHECKS}/${CHECK_ID}`]: sampleDetail(),
    [`${CHECKS}/${OLDER_CHECK_ID}`]: sampleDetail(OLDER_CHECK),
    ...more,
  });
  const screen = await renderComponent(<IndexingScreen />, {
    path: `${ROUTES.indexing}${query}`,
    queries: testQueries(),
  });
  return { screen, server };
}

type Screen = Awaited<ReturnType<typeof openHistory>>['screen'];
/** The link to the check. The link to the definitions names the check too, but begins with other words. */
const cardOf = (screen: Screen) =>
  screen.getByRole('link', { name: new RegExp(`^${sampleCheck().check_name}`) });

test('without checks the history leads to a new one', async () => {
  const { screen } = await openHistory(checkList());
  await expect.element(screen.getByRole('heading', { name: CHECK_HISTORY_TEXT.empty })).toBeVisible();
  await screen.getByRole('button', { name: INDEXING_TEXT.newTab }).click();
  await expect.element(screen.getByRole('button', { name: INDEXING_TEXT.start })).toBeVisible();
});

test('while the checks are loading there are placeholders', async () => {
  const { screen } = await openHistory(PENDING);
  await expect.poll(() => screen.getByRole('status').elements().length).toBeGreaterThan(0);
  expect(screen.getByRole('link').elements()).toHaveLength(0);
});

test('checks that cannot be loaded are reported and can be tried again', async () => {
  const { screen, server } = await openHistory(failure());
  await expect.poll(() => screen.getByText(INDEXING_TEXT.listFailed).elements()).toHaveLength(2);
  // The number of checks is unknown.
  const tab = screen.getByRole('tab', { name: INDEXING_TEXT.historyTab(undefined), exact: true });
  await expect.element(tab).toBeVisible();
  server.change(CHECKS, checkList(sampleCheck()));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(cardOf(screen)).toBeVisible();
});

test('the cards show the number of URLs and the verdicts, and the newest check is open', async () => {
  const { screen } = await openHistory(checkList(sampleCheck(), OLDER_CHECK));
  await expect.element(screen.getByRole('tab', { name: INDEXING_TEXT.historyTab(2) })).toBeVisible();
  const card = cardOf(screen);
  await expect.element(card).toHaveAttribute('aria-current', 'true');
  await expect.element(card).toMatchTextContent(CHECK_HISTORY_TEXT.urls('1,264'));
  await expect
    .element(card.getByRole('img'))
    .toHaveAccessibleName('Indexed 908, Partially Indexed 14, Not Indexed 334, Unknown 2, Error 6');
});

test('a click on a card opens its results', async () => {
  const { screen } = await openHistory(checkList(sampleCheck(), OLDER_CHECK));
  await screen.getByRole('link', { name: OLDER_CHECK.check_name, exact: false }).click();
  await expect.element(screen.getByRole('heading', { name: OLDER_CHECK.check_name })).toBeVisible();
});

test('a link to a check opens it', async () => {
  const { screen } = await openHistory(checkList(sampleCheck(), OLDER_CHECK), {}, `?check=${OLDER_CHECK_ID}`);
  await expect.element(screen.getByRole('heading', { name: OLDER_CHECK.check_name })).toBeVisible();
});

test('a check in progress shows its progress, a failed and a stopped one their status', async () => {
  const stopped = sampleCheck({ id: OLDER_CHECK_ID, stopped_at: '2026-11-12T13:26:00.000Z' });
  const failed = sampleCheck({ id: `${OLDER_CHECK_ID.slice(0, -1)}3`, status: 'failed' });
  const { screen } = await openHistory(checkList(openDetail(), stopped, failed), {
    [`${CHECKS}/${CHECK_ID}`]: openDetail(),
  });
  const cards = screen.getByRole('navigation').getByRole('link');
  await expect.element(cards.nth(0)).toMatchTextContent(CHECK_STATUS_LABELS.in_progress);
  await expect.element(cards.nth(0)).toMatchTextContent(CHECK_HISTORY_TEXT.progress('1,264', '2,600'));
  await expect.element(cards.nth(1)).toMatchTextContent(CHECK_HISTORY_TEXT.stopped);
  await expect.element(cards.nth(2)).toMatchTextContent(CHECK_STATUS_LABELS.failed);
});
