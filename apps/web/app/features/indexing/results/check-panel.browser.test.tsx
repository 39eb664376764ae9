import type { CheckDetail } from '@gsc/contract/indexing/api';
import { COVERAGE_STATES } from '@gsc/contract/indexing/coverage-states';
import {
  INDEXING_TEXT,
  MORE_INSPECTIONS_HINT,
  RESULT_ERROR_TEXT,
  WAITING_TEXT,
  type WaitingReason,
} from '@gsc/contract/indexing/labels';
import { CHECK_RESULTS_TEXT } from '@gsc/contract/indexing/screen-labels';
import { CONNECT_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { downloadResults } from '../../../data/indexing/queries.ts';
import { answerRequests, failure, PENDING, testQueries } from '../../../testing/answer-requests.ts';
import {
  CHECK_ID,
  checkResults,
  NO_LISTS,
  openDetail,
  sampleBudget,
  sampleDetail,
  sampleResult,
} from '../../../testing/indexing-samples.ts';
import { propertyList, SHOP, sampleProperty } from '../../../testing/property-samples.ts';
import { renderComponent } from '../../../testing/render-component.tsx';
import { CheckPanel } from './check-panel.tsx';

const CHECK = `/api/indexing/checks/${CHECK_ID}`;
const RESULTS = `${CHECK}/results`;
const MENS = sampleResult('/products/tarn-shell-2-mens');

afterEach(() => notifications.clean());

async function openCheck(detail: unknown = sampleDetail(), more: Record<string, unknown> = {}) {
  const server = answerRequests({
    '/api/properties': propertyList([sampleProperty(), SHOP]),
    [CHECK]: detail,
    [RESULTS]: checkResults([MENS], 63),
    '/api/indexing/lists': NO_LISTS,
    ...more,
  });
  const screen = await renderComponent(<CheckPanel checkId={CHECK_ID} />, { queries: testQueries() });
  return { screen, server };
}

const waiting = (reason: WaitingReason): CheckDetail['waiting'] => [
  {
    property_id: SHOP.id,
    property_url: SHOP.property_url,
    google_email: SHOP.google_email,
    reason,
    urls: 576,
    until: reason === 'needs_reconnect' ? null : '2030-01-02T08:00:00.000Z',
  },
];

test('while the check is loading there are placeholders', async () => {
  const { screen } = await openCheck(PENDING);
  await expect.element(screen.getByRole('status')).toBeVisible();
  expect(screen.getByRole('region').elements()).toHaveLength(0);
});

test('a check that cannot be loaded is reported and can be tried again', async () => {
  const { screen, server } = await openCheck(failure());
  await expect.poll(() => screen.getByText(INDEXING_TEXT.resultsFailed).elements()).toHaveLength(2);
  server.change(CHECK, sampleDetail());
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: sampleDetail().check_name })).toBeVisible();
});

test('a check of another account does not exist', async () => {
  const { screen } = await openCheck(failure(INDEXING_TEXT.notFound));
  await expect.element(screen.getByText(INDEXING_TEXT.notFound)).toBeVisible();
});

test('the verdicts are counted with their shares and rich results are counted apart', async () => {
  const { screen } = await openCheck();
  const indexed = screen.getByRole('button', { name: '908 Indexed', exact: false });
  await expect.element(indexed).toMatchTextContent('71.8%');
  await expect.element(screen.getByText(CHECK_RESULTS_TEXT.ofChecked('1,264'))).toBeVisible();
  await expect.element(screen.getByText('29 with errors')).toBeVisible();
});

test('a compared check shows the changes', async () => {
  const before = { Indexed: 922, 'Partially Indexed': 14, 'Not Indexed': 325, Unknown: 2, Error: 6 };
  const compared = {
    id: CHECK_ID,
    created_at: '2026-11-05T12:00:00.000Z',
    total_urls: 1264,
    verdicts: before,
  };
  const { screen } = await openCheck(sampleDetail({ compared }));
  await expect
    .element(screen.getByRole('button', { name: '908 Indexed', exact: false }))
    .toMatchTextContent('−14');
  await expect
    .element(screen.getByRole('button', { name: '334 Not Indexed', exact: false }))
    .toMatchTextContent('+9');
  await expect
    .element(screen.getByText(CHECK_RESULTS_TEXT.compared('5 Nov 2026'), { exact: false }))
    .toBeVisible();
});

test('the coverage states have an explanation and an action under their heading', async () => {
  const { screen } = await openCheck();
  const group = screen.getByRole('region', { name: 'Fix first' });
  await expect.element(group).toMatchTextContent('134 URLs, 801 clicks in 28 days');
  const { explanation, action } = COVERAGE_STATES['Soft 404'] ?? {};
  await expect.element(group.getByText(explanation ?? '', { exact: false })).toBeVisible();
  await expect.element(group.getByText(action ?? '')).toBeVisible();
  const missing = screen.getByRole('region', { name: 'No answer' });
  await expect
    .element(missing.getByRole('link', { name: RESULT_ERROR_TEXT.no_property.action ?? '' }))
    .toHaveAttribute('href', ROUTES.properties);
  await expect.element(missing.getByText(RESULT_ERROR_TEXT.restricted.action ?? '')).toBeVisible();
});

test('a verdict filters the coverage states', async () => {
  const { screen } = await openCheck();
  await screen.getByRole('button', { name: '14 Partially Indexed', exact: false }).click();
  await expect
    .element(screen.getByRole('button', { name: 'Indexed, though blocked by robots.txt' }))
    .toBeVisible();
  expect(screen.getByRole('region', { name: 'Fix first' }).elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'Verdict Partially Indexed' }).click();
  await expect.element(screen.getByRole('region', { name: 'Fix first' })).toBeVisible();
});

test('a coverage state shows its URLs, and a URL shows what Google says, with the keyboard', async () => {
  const { screen } = await openCheck();
  const state = screen.getByRole('button', { name: 'Duplicate, Google chose different canonical than user' });
  await expect.element(state).toBeVisible();
  (state.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(state).toHaveAttribute('aria-expanded', 'true');
  const url = screen.getByRole('button', { name: '/products/tarn-shell-2-mens' });
  await expect.element(url).toBeVisible();
  await expect.element(screen.getByRole('button', { name: CHECK_RESULTS_TEXT.more('62') })).toBeVisible();
  await userEvent.tab();
  await expect.element(url).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  for (const value of ['Successful, as mobile', 'Product snippets, 1 error', '2 URLs'])
    await expect.element(screen.getByText(value, { exact: true })).toBeVisible();
  const link = screen.getByRole('link', { name: CHECK_RESULTS_TEXT.openInspection });
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('addresses that cannot be opened safely are text', async () => {
  const hostile = sampleResult('', {
    url: 'javascript:alert(1)//<img src=x>',
    property_url: null,
    inspection_link: 'http://search.example/x',
  });
  const { screen } = await openCheck(sampleDetail(), { [RESULTS]: checkResults([hostile]) });
  await screen.getByRole('button', { name: 'Soft 404' }).click();
  await screen.getByRole('button', { name: hostile.url }).click();
  await expect.element(screen.getByText('Successful, as mobile')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Open/ }).elements()).toHaveLength(0);
  expect(screen.container.querySelector('table img')).toBeNull();
});

test('a URL without an answer shows the reason', async () => {
  const message = RESULT_ERROR_TEXT.restricted.message({
    property: 'a.example',
    email: 'me@a.example',
  });
  const result = sampleResult('/x', { error: 'restricted', error_message: message, clicks: null });
  const { screen } = await openCheck(sampleDetail(), { [RESULTS]: checkResults([result]) });
  await screen.getByRole('button', { name: RESULT_ERROR_TEXT.restricted.title }).click();
  await expect.element(screen.getByRole('cell', { name: message })).toBeVisible();
});

test('a filter lists the URLs of all coverage states', async () => {
  const { screen } = await openCheck();
  await screen.getByRole('button', { name: CHECK_RESULTS_TEXT.mismatch, exact: false }).click();
  await expect.element(screen.getByText(CHECK_RESULTS_TEXT.found('63'))).toBeVisible();
  await expect
    .element(screen.getByRole('cell', { name: MENS.coverage_state ?? '', exact: false }))
    .toBeVisible();
  expect(screen.getByRole('region', { name: 'Fix first' }).elements()).toHaveLength(0);
});

test('a text that no URL contains says so', async () => {
  const { screen } = await openCheck(sampleDetail(), { [RESULTS]: checkResults([]) });
  await screen.getByRole('searchbox', { name: CHECK_RESULTS_TEXT.filter }).fill('nothing');
  await expect.element(screen.getByText(CHECK_RESULTS_TEXT.noMatch)).toBeVisible();
});

test('URLs that cannot be loaded can be tried again and the rest stays', async () => {
  const { screen, server } = await openCheck(sampleDetail(), { [RESULTS]: failure() });
  await screen.getByRole('button', { name: 'Soft 404' }).click();
  const retry = screen.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  server.change(RESULTS, checkResults([MENS]));
  await retry.click();
  await expect.element(screen.getByRole('button', { name: '/products/tarn-shell-2-mens' })).toBeVisible();
});

test('a check in progress shows what is checked, what follows today and what continues later', async () => {
  const { screen } = await openCheck(openDetail());
  const bar = screen.getByRole('progressbar');
  await expect.element(bar).toHaveAttribute('aria-valuenow', '1264');
  await expect.element(screen.getByText(/^760 more today, about 2 min$/)).toBeVisible();
  await expect.element(screen.getByText(/^576 continue by themselves tomorrow \d\d:\d\d$/)).toBeVisible();
  await expect.element(screen.getByText(CHECK_RESULTS_TEXT.used('1,240', '2,000'))).toBeVisible();
  await expect.element(screen.getByText(/^1,262 by this check$/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: INDEXING_TEXT.exportCsv })).toBeDisabled();
});

test('a check in progress reloads every two seconds until it is completed', { timeout: 60_000 }, async () => {
  const { screen, server } = await openCheck(openDetail());
  await expect.element(screen.getByRole('progressbar')).toBeVisible();
  const requests = () => server.requests.filter(request => request === `GET ${CHECK}`).length;
  server.change(CHECK, openDetail({ checked_urls: 1300 }));
  await expect
    .element(screen.getByRole('progressbar'), { timeout: 20_000 })
    .toHaveAttribute('aria-valuenow', '1300');
  server.change(CHECK, sampleDetail());
  await expect
    .element(screen.getByRole('button', { name: INDEXING_TEXT.exportCsv }), { timeout: 20_000 })
    .toBeEnabled();
  const count = requests();
  await new Promise(resolve => setTimeout(resolve, 3000));
  expect(requests()).toBe(count);
});

test('without results a check in progress says that they will come', async () => {
  const { screen } = await openCheck(openDetail({ checked_urls: 0, last_result_at: null, groups: [] }));
  await expect.element(screen.getByText(CHECK_RESULTS_TEXT.noResults)).toBeVisible();
});

test('a check can be stopped, and the missing URLs are counted', async () => {
  const { screen, server } = await openCheck(openDetail());
  const stopped = sampleDetail({ total_urls: 2600, stopped_at: '2026-11-12T13:26:00.000Z' });
  server.change(`${CHECK}/stop`, stopped);
  await expect.element(screen.getByRole('button', { name: INDEXING_TEXT.stop })).toBeVisible();
  server.change(CHECK, stopped);
  await screen.getByRole('button', { name: INDEXING_TEXT.stop }).click();
  await expect.element(screen.getByText(CHECK_RESULTS_TEXT.stoppedNote('1,336'))).toBeVisible();
  expect(server.requests).toContain(`POST ${CHECK}/stop`);
});

test('a check that cannot be stopped says so', async () => {
  const { screen } = await openCheck(openDetail(), { [`${CHECK}/stop`]: failure('Try later.') });
  await screen.getByRole('button', { name: INDEXING_TEXT.stop }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent('Try later.');
});

test('a failed check explains that Google answered for none', async () => {
  const { screen } = await openCheck(sampleDetail({ status: 'failed' }));
  await expect.element(screen.getByText(CHECK_RESULTS_TEXT.failedNote)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: INDEXING_TEXT.exportCsv })).toBeDisabled();
});

test('a completed check can be exported and repeated', async () => {
  const { screen, server } = await openCheck(sampleDetail(), {
    '/api/indexing/export.csv': 'URL',
    [`${CHECK}/again`]: { checkId: CHECK_ID, total_urls: 1264 },
  });
  await screen.getByRole('button', { name: INDEXING_TEXT.exportCsv }).click();
  await expect.element(screen.getByText(INDEXING_TEXT.exportedTitle)).toBeVisible();
  await expect.element(screen.getByText(INDEXING_TEXT.exported)).toBeVisible();
  await screen.getByRole('button', { name: INDEXING_TEXT.checkAgain }).click();
  await expect.element(screen.getByText(INDEXING_TEXT.started(1264))).toBeVisible();
  expect(server.requests).toContain(`POST ${CHECK}/again`);
});

test('a failed export is reported', async () => {
  const { screen } = await openCheck(sampleDetail(), { '/api/indexing/export.csv': failure() });
  await screen.getByRole('button', { name: INDEXING_TEXT.exportCsv }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(INDEXING_TEXT.exportFailed);
  await expect(downloadResults(CHECK_ID)).rejects.toThrow(INDEXING_TEXT.exportRefused);
});

test('a used-up day names the time at which the rest continues', async () => {
  const used = sampleBudget({ by_this_check: 1904, left: 0 });
  const { screen } = await openCheck(openDetail({ waiting: waiting('quota_day'), properties: [used] }));
  await expect.element(screen.getByText(WAITING_TEXT.quota_day.title(''))).toBeVisible();
  await expect.element(screen.getByText(/The remaining 576 URLs continue by themselves/)).toBeVisible();
  await expect.element(screen.getByText(/^2,000 of 2,000: this check 1,904/)).toBeVisible();
  await expect.element(screen.getByText(MORE_INSPECTIONS_HINT)).toBeVisible();
});

test('URLs that wait for a new consent can be reconnected', async () => {
  const remaining = { today: 0, today_seconds: 0, later: 576, continues_at: null };
  const { screen } = await openCheck(openDetail({ waiting: waiting('needs_reconnect'), remaining }));
  const title = WAITING_TEXT.needs_reconnect.title(SHOP.google_email);
  await expect.element(screen.getByText(title, { exact: false })).toBeVisible();
  await expect.element(screen.getByText(`576 ${CHECK_RESULTS_TEXT.parts.waiting}`)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: CONNECT_TEXT.reconnect })).toBeEnabled();
});

test.for(['quota_short', 'google_failing'] as const)('the reason %s is named', async reason => {
  const { screen } = await openCheck(openDetail({ waiting: waiting(reason) }));
  await expect.element(screen.getByText(`${WAITING_TEXT[reason].title('')}.`, { exact: true })).toBeVisible();
});
