import { STORED_MONTHS_TEXT } from '@gsc/contract/sync/labels';
import { expect, test } from 'vitest';
import { answerRequests, failure, PENDING, testQueries } from '../../testing/answer-requests.ts';
import { SAMPLE_STORAGE, SHOP_ID, syncJobs } from '../../testing/property-samples.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { StoredMonths } from './stored-months.tsx';

const STORAGE = '/api/sync/storage';

async function openMonths(answer: unknown) {
  const server = answerRequests({ [STORAGE]: answer, '/api/sync/jobs': syncJobs() });
  const screen = await renderComponent(<StoredMonths />, { queries: testQueries() });
  await expect.poll(() => server.requests).toContain(`GET ${STORAGE}`);
  return screen;
}

test('the stored months are counted', async () => {
  const screen = await openMonths(SAMPLE_STORAGE);
  await expect.element(screen.getByText('16 months', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(STORED_MONTHS_TEXT.within)).toBeVisible();
});

test('while some properties have no data, their number is shown', async () => {
  const empty = { ...SAMPLE_STORAGE.properties[0], property_id: SHOP_ID, first_day: null, last_day: null };
  const properties = [...SAMPLE_STORAGE.properties, empty];
  const screen = await openMonths({ ...SAMPLE_STORAGE, properties });
  const filled = SAMPLE_STORAGE.properties.filter(each => each.first_day !== null).length;
  await expect.element(screen.getByText(STORED_MONTHS_TEXT.ofSome(filled, properties.length))).toBeVisible();
});

test('without stored days there is no history yet', async () => {
  const screen = await openMonths({ ...SAMPLE_STORAGE, properties: [] });
  await expect.element(screen.getByText(STORED_MONTHS_TEXT.none)).toBeVisible();
});

test.each([
  ['loading', PENDING],
  ['failed', failure()],
])('nothing is said about the history while it is %s', async (_, answer) => {
  const screen = await openMonths(answer);
  await new Promise(resolve => setTimeout(resolve, 200));
  expect(screen.getByText(STORED_MONTHS_TEXT.none).elements()).toHaveLength(0);
});
