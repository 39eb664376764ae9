import { INDEXING_TEXT, RESULT_ERROR_TEXT, WAITING_TEXT } from '@gsc/contract/indexing/labels';
import { INDEXING_LIMITS } from '@gsc/contract/indexing/limits';
import { CHECK_FORM_TEXT, REJECTED_TEXT } from '@gsc/contract/indexing/screen-labels';
import { CONNECT_TEXT, PROPERTIES_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerRequests, failure, testQueries } from '../../../testing/answer-requests.ts';
import {
  CHECK_ID,
  checkList,
  NO_LISTS,
  sampleCheck,
  sampleDetail,
} from '../../../testing/indexing-samples.ts';
import { propertyList, SHOP, SHOP_NAME, sampleProperty } from '../../../testing/property-samples.ts';
import { renderComponent } from '../../../testing/render-component.tsx';
import { IndexingScreen } from '../indexing-screen.tsx';

const CHECKS = '/api/indexing/checks';
const STARTED = { checkId: CHECK_ID, total_urls: 2 };

afterEach(() => {
  notifications.clean();
  vi.restoreAllMocks();
});

async function openForm(more: Record<string, unknown> = {}) {
  const server = answerRequests({
    '/api/properties': propertyList([sampleProperty()]),
    [CHECKS]: checkList(),
    '/api/indexing/lists': NO_LISTS,
    ...more,
  });
  const screen = await renderComponent(<IndexingScreen />, {
    path: ROUTES.indexing,
    queries: testQueries(),
  });
  return {
    screen,
    server,
    urls: screen.getByRole('textbox', { name: INDEXING_TEXT.urls, exact: true }),
    start: screen.getByRole('button', { name: INDEXING_TEXT.start }),
  };
}

type Form = Awaited<ReturnType<typeof openForm>>;

async function upload({ screen }: Form, name: string, content: string) {
  const input = screen.container.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no file input');
  await userEvent.upload(input, new File([content], name));
}

/** `fill` inserts line by line, which takes minutes for a long list. A paste is one change, like this. */
function paste({ urls }: Form, text: string): void {
  const area = urls.element() as HTMLTextAreaElement;
  area.setRangeText(text);
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
}

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `https://shop.example/p-${at}`).join('\n');

test('an empty list cannot be started and says so after it was left', async () => {
  const { screen, urls, start } = await openForm();
  await expect.element(start).toBeDisabled();
  await urls.fill('  \n');
  await userEvent.tab();
  await expect.element(screen.getByText(INDEXING_TEXT.empty)).toBeVisible();
  await expect.element(start).toBeDisabled();
});

test('URLs and repeated lines are counted, and other lines are listed with their numbers', async () => {
  const { screen, urls } = await openForm();
  await urls.fill('https://a.example/\n\nftp://a.example\nhttps://a.example/\nhttps://[1/');
  await expect.element(screen.getByText(CHECK_FORM_TEXT.lines('1 URL'))).toBeVisible();
  await expect.element(screen.getByText(CHECK_FORM_TEXT.repeated('1 line'))).toBeVisible();
  const rejected = screen.getByRole('region', { name: CHECK_FORM_TEXT.rejected('2 lines') });
  const [first, second] = rejected.getByRole('listitem').all();
  await expect.element(first ?? rejected).toMatchTextContent(REJECTED_TEXT.not_http);
  await expect.element(second ?? rejected).toMatchTextContent(REJECTED_TEXT.malformed);
  await rejected.getByRole('button', { name: 'Line 3' }).click();
  const area = urls.element() as HTMLTextAreaElement;
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('ftp://a.example');
});

test('a list without a valid URL is not sent', async () => {
  const { screen, server, urls, start } = await openForm();
  await urls.fill('word');
  await start.click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(INDEXING_TEXT.noneValid);
  expect(server.requests).not.toContain(`POST ${CHECKS}`);
});

test('a list over the limit is not sent', async () => {
  const form = await openForm();
  const { screen, server, start } = form;
  const limit = INDEXING_LIMITS.urlsPerCheck;
  paste(form, lines(limit + 1));
  await expect.element(screen.getByText(INDEXING_TEXT.tooManyUrls(limit))).toBeVisible();
  await start.click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(INDEXING_TEXT.tooManyUrls(limit));
  expect(server.requests).not.toContain(`POST ${CHECKS}`);
});

test('a started check is reported and opened, and the form is empty again', async () => {
  const { screen, server, urls, start } = await openForm();
  await urls.fill('https://a.example/1\nhttps://a.example/2');
  server.change(CHECKS, { ...STARTED, checks: [sampleCheck()] });
  server.change(`${CHECKS}/${CHECK_ID}`, sampleDetail());
  await start.click();
  await expect.element(screen.getByText(INDEXING_TEXT.startedTitle)).toBeVisible();
  await expect.element(screen.getByText(INDEXING_TEXT.started(2))).toBeVisible();
  await expect
    .element(screen.getByRole('tab', { name: INDEXING_TEXT.historyTab(1) }))
    .toHaveAttribute('aria-selected', 'true');
  await screen.getByRole('tab', { name: INDEXING_TEXT.newTab }).click();
  await expect.element(urls).toHaveValue('');
});

test('a check that cannot be started keeps the list and shows the message of the server', async () => {
  const { screen, server, urls, start } = await openForm();
  await urls.fill('https://a.example/1');
  server.change(CHECKS, failure(INDEXING_TEXT.tooManyOpen(50_000)));
  await start.click();
  const toast = screen.getByRole('alert');
  await expect.element(toast).toMatchTextContent(INDEXING_TEXT.errorTitle);
  await expect.element(toast).toMatchTextContent(INDEXING_TEXT.tooManyOpen(50_000));
  await expect.element(urls).toHaveValue('https://a.example/1');
});

test('the form can be filled in and sent with the keyboard', async () => {
  const { screen, server, urls } = await openForm();
  await screen.getByRole('textbox', { name: INDEXING_TEXT.name }).fill('Weekly');
  await userEvent.tab();
  await expect.element(urls).toHaveFocus();
  await userEvent.keyboard('https://a.example/1');
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: INDEXING_TEXT.upload })).toHaveFocus();
  await userEvent.tab();
  server.change(CHECKS, { ...STARTED, checks: [sampleCheck()] });
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(INDEXING_TEXT.startedTitle)).toBeVisible();
  expect(server.requests).toContain(`POST ${CHECKS}`);
});

test('a CSV file fills the list with its first column', async () => {
  const form = await openForm();
  await upload(form, 'list.csv', 'URL,Clicks\nhttps://a.example/1,5\nhttps://a.example/2,6');
  await expect.element(form.screen.getByText(INDEXING_TEXT.uploadedTitle)).toBeVisible();
  await expect.element(form.screen.getByText(INDEXING_TEXT.uploaded(2))).toBeVisible();
  await expect.element(form.urls).toHaveValue('https://a.example/1\nhttps://a.example/2');
  await expect
    .element(form.screen.getByText(CHECK_FORM_TEXT.rejectedOfFile('1 line', 'list.csv')))
    .toBeVisible();
  await expect.element(form.start).toBeEnabled();
});

test('a sitemap fills the list with its pages, and an index of sitemaps does not', async () => {
  const form = await openForm();
  await upload(form, 'sitemap.xml', '<urlset><url><loc>https://a.example/?a&amp;b</loc></url></urlset>');
  await expect.element(form.screen.getByText(INDEXING_TEXT.uploaded(1))).toBeVisible();
  await expect.element(form.urls).toHaveValue('https://a.example/?a&b');
  await upload(form, 'index.xml', '<sitemapindex><loc>https://a.example/1.xml</loc></sitemapindex>');
  await expect.element(form.screen.getByText(INDEXING_TEXT.noneValid)).toBeVisible();
});

test.for([
  ['list.pdf', 'https://a.example/1', INDEXING_TEXT.readFailed],
  ['list.txt', 'word', INDEXING_TEXT.noneValid],
] as const)('%s with %s is refused: %s', async ([name, content, message]) => {
  const form = await openForm();
  await upload(form, name, content);
  await expect.element(form.screen.getByRole('alert').first()).toMatchTextContent(message);
  await expect.element(form.start).toBeDisabled();
});

test('a file with 100,000 lines is read in a worker', { timeout: 60_000 }, async () => {
  const form = await openForm();
  const worker = vi.spyOn(globalThis, 'Worker');
  await upload(form, 'short.txt', lines(10));
  await expect.element(form.screen.getByText(INDEXING_TEXT.uploaded(10))).toBeVisible();
  expect(worker).not.toHaveBeenCalled();
  await upload(form, 'long.txt', lines(100_000));
  await expect
    .element(form.screen.getByText(INDEXING_TEXT.uploaded(100_000)), { timeout: 30_000 })
    .toBeVisible();
  expect(worker).toHaveBeenCalledOnce();
  await expect.element(form.screen.getByText(CHECK_FORM_TEXT.lines('100,000 URLs'))).toBeVisible();
});

test('without a property the form leads to the connection', async () => {
  const { screen } = await openForm({ '/api/properties': propertyList([]) });
  await expect
    .element(screen.getByRole('link', { name: PROPERTIES_TEXT.connectNew }))
    .toHaveAttribute('href', ROUTES.properties);
});

test('an account without access can be reconnected', async () => {
  const property = sampleProperty({ state: 'needs_reconnect' });
  const { screen } = await openForm({ '/api/properties': propertyList([property]) });
  const title = WAITING_TEXT.needs_reconnect.title(property.google_email);
  await expect.element(screen.getByText(title, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: CONNECT_TEXT.reconnect })).toBeEnabled();
});

test('a property with limited access is named', async () => {
  const property = { ...SHOP, permission_level: 'siteRestrictedUser' as const };
  const { screen } = await openForm({ '/api/properties': propertyList([property]) });
  const message = RESULT_ERROR_TEXT.restricted.message({
    property: SHOP_NAME,
    email: SHOP.google_email,
  });
  await expect.element(screen.getByText(message)).toBeVisible();
});
