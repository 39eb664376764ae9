import { PROPERTY_LIST_TEXT } from '@gsc/contract/properties/labels';
import { ROUTES } from '@gsc/contract/routes';
import { COVERAGE_MAX_PROPERTIES, SYNC_JOBS_SHOWN, SYNC_TEXT } from '@gsc/contract/sync/api';
import { COVERAGE_RANGE_LABELS, COVERAGE_REASONS, SYNC_MONITOR_TEXT } from '@gsc/contract/sync/labels';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, test } from 'vitest';
import { answerRequests, failure, PENDING, testQueries } from '../../testing/answer-requests.ts';
import {
  PROPERTY_ID,
  PROPERTY_NAME,
  propertyList,
  SAMPLE_STORAGE,
  SHOP,
  SHOP_ID,
  SHOP_NAME,
  sampleCoverage,
  sampleJob,
  sampleProperty,
  syncJobs,
} from '../../testing/property-samples.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { formatFullDay, plural } from '../../ui/format/format.ts';
import { SyncScreen } from './sync-screen.tsx';

const [JOBS, COVERAGE, STORAGE, QUOTA] = [
  '/api/sync/jobs',
  '/api/sync/coverage',
  '/api/sync/storage',
  '/api/sync/quota',
];

afterEach(() => notifications.clean());

async function openMonitor(more: Record<string, unknown> = {}, path: string = ROUTES.sync) {
  const server = answerRequests({
    '/api/properties': propertyList([sampleProperty(), SHOP]),
    [JOBS]: syncJobs(sampleJob()),
    [COVERAGE]: sampleCoverage(),
    [STORAGE]: SAMPLE_STORAGE,
    [QUOTA]: { meters: [] },
    ...more,
  });
  const screen = await renderComponent(<SyncScreen />, { path, queries: testQueries() });
  const jobs = screen.getByRole('region', { name: SYNC_MONITOR_TEXT.jobs });
  return { screen, server, jobs };
}

const RUNNING = sampleJob({
  status: 'running',
  finished_at: null,
  progress_percentage: 64,
  records_processed: 120_000,
  total_records: 287_800,
});
const MISSING = sampleCoverage({
  spans: [
    { from: '2025-07-16', to: '2026-11-09', state: 'final', reason: COVERAGE_REASONS.final },
    { from: '2026-11-10', to: '2026-11-11', state: 'missing', reason: 'Google returned backendError' },
    { from: '2026-11-12', to: '2026-11-13', state: 'fresh', reason: COVERAGE_REASONS.fresh },
  ],
});

test('without properties the monitor leads to the first connection and cannot sync', async () => {
  const { screen } = await openMonitor({
    '/api/properties': propertyList([]),
    [COVERAGE]: { ...sampleCoverage(), properties: [] },
    [JOBS]: syncJobs(),
  });
  await expect.element(screen.getByRole('heading', { name: SYNC_MONITOR_TEXT.noProperties })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: SYNC_MONITOR_TEXT.connectFirst }))
    .toHaveAttribute('href', ROUTES.properties);
  await expect.element(screen.getByRole('button', { name: SYNC_MONITOR_TEXT.trigger })).toBeDisabled();
});

test('without jobs the list says so', async () => {
  const { jobs } = await openMonitor({ [JOBS]: syncJobs() });
  await expect.element(jobs.getByRole('heading', { name: SYNC_MONITOR_TEXT.noJobs })).toBeVisible();
});

test('while everything is loading there are only placeholders', async () => {
  const { screen } = await openMonitor({ [JOBS]: PENDING, [COVERAGE]: PENDING, [STORAGE]: PENDING });
  await expect.element(screen.getByRole('heading', { name: SYNC_TEXT.heading })).toBeVisible();
  await expect.poll(() => screen.getByRole('status').elements()).toHaveLength(2);
  expect(screen.getByRole('region').elements()).toHaveLength(0);
});

test('a finished job shows its property and its records', async () => {
  const { jobs } = await openMonitor();
  await expect.element(jobs.getByText(PROPERTY_NAME)).toBeVisible();
  await expect.element(jobs.getByText('1,200')).toBeVisible();
  expect(jobs.getByRole('progressbar').elements()).toHaveLength(0);
});

test('a job that has not started shows no start time', async () => {
  const waiting = sampleJob({ status: 'queued', started_at: null, finished_at: null });
  const { jobs } = await openMonitor({ [JOBS]: syncJobs(waiting) });
  await expect.element(jobs.getByRole('listitem')).toMatchTextContent(/--$/);
});

test('the list says when it does not contain all jobs', async () => {
  const { screen, jobs } = await openMonitor();
  await expect.element(jobs.getByText(SYNC_MONITOR_TEXT.newestFirst)).toBeVisible();
  await screen.unmount();
  const many = Array.from({ length: SYNC_JOBS_SHOWN }, (_, at) => sampleJob({ id: `${at}` }));
  const full = await openMonitor({ [JOBS]: syncJobs(...many) });
  await expect.element(full.jobs.getByText(SYNC_MONITOR_TEXT.newestJobs(SYNC_JOBS_SHOWN))).toBeVisible();
});

test('a running job has a named progress bar and the records so far', async () => {
  const { jobs } = await openMonitor({ [JOBS]: syncJobs(RUNNING) });
  const bar = jobs.getByRole('progressbar', { name: PROPERTY_NAME, exact: false });
  await expect.element(bar).toHaveAttribute('aria-valuenow', '64');
  await expect.element(jobs.getByRole('listitem')).toMatchTextContent('120,000 of 287,800');
});

test('the progress is spoken in steps of ten percent', async () => {
  const { jobs } = await openMonitor({ [JOBS]: syncJobs(RUNNING) });
  await expect.element(jobs.getByRole('status')).toMatchTextContent(/60%$/);
});

test('a failed job shows its error and can be started again', async () => {
  const failed = sampleJob({ status: 'failed', error_message: 'Google refused the request.' });
  const { screen, server, jobs } = await openMonitor({
    [JOBS]: syncJobs(failed),
    '/api/sync': { job_ids: [] },
  });
  await expect.element(jobs.getByText('Google refused the request.', { exact: false })).toBeVisible();
  await jobs.getByRole('button', { name: SYNC_MONITOR_TEXT.syncData }).click();
  await expect.element(screen.getByText(SYNC_MONITOR_TEXT.syncStarted)).toBeVisible();
  expect(server.requests).toContain('POST /api/sync');
});

test('a job without access leads to the connection and cannot be started again', async () => {
  const job = sampleJob({ status: 'needs_reconnect', error_message: 'Please connect again.' });
  const { jobs } = await openMonitor({ [JOBS]: syncJobs(job) });
  await expect
    .element(jobs.getByRole('link', { name: SYNC_MONITOR_TEXT.reconnect }))
    .toHaveAttribute('href', ROUTES.properties);
  expect(jobs.getByRole('button').elements()).toHaveLength(0);
});

test('jobs that cannot be loaded can be tried again and the coverage stays', async () => {
  const { screen, server, jobs } = await openMonitor({ [JOBS]: failure() });
  await expect.element(screen.getByRole('region', { name: SYNC_MONITOR_TEXT.coverage })).toBeVisible();
  const retry = screen.getByRole('alert').getByRole('button', { name: 'Try again' });
  server.change(JOBS, syncJobs(sampleJob()));
  await retry.click();
  await expect.element(jobs).toBeVisible();
});

test('a coverage that cannot be loaded does not hide the jobs', async () => {
  const { screen, server, jobs } = await openMonitor({ [COVERAGE]: failure() });
  await expect.element(jobs.getByText(PROPERTY_NAME)).toBeVisible();
  const alert = screen.getByRole('alert');
  await expect.element(alert).toMatchTextContent(SYNC_MONITOR_TEXT.coverageFailed);
  server.change(COVERAGE, sampleCoverage());
  await alert.getByRole('button').click();
  await expect.element(screen.getByRole('region', { name: SYNC_MONITOR_TEXT.coverage })).toBeVisible();
});

test('without the record counts the days are shown and the gap is named', async () => {
  const { screen } = await openMonitor({ [STORAGE]: failure() });
  await expect.element(screen.getByRole('region', { name: SYNC_MONITOR_TEXT.coverage })).toBeVisible();
  await expect.element(screen.getByText(SYNC_MONITOR_TEXT.figuresFailed)).toBeVisible();
  expect(screen.getByText('1,284,110').elements()).toHaveLength(0);
});

test('the figures count the stored records and the failed days', async () => {
  const { screen } = await openMonitor({ [COVERAGE]: MISSING });
  await expect.element(screen.getByText('1,284,110')).toBeVisible();
  await expect.element(screen.getByText('52,000')).toBeVisible();
  await expect.element(screen.getByText(/^2 failed$/)).toBeVisible();
});

test.each([
  [3, 'daily totals only'],
  [0, 'none yet'],
])('before the first day is read, %i records are shown as %s', async (records, text) => {
  const properties = SAMPLE_STORAGE.properties.map(one => ({
    ...one,
    ...{ records, first_day: null, last_day: null },
  }));
  const { screen } = await openMonitor({ [STORAGE]: { ...SAMPLE_STORAGE, properties } });
  await expect.element(screen.getByText(text)).toBeVisible();
});

test('missing days are listed with their reason and can be filled', async () => {
  const { screen, server } = await openMonitor({ [COVERAGE]: MISSING, '/api/sync': { job_ids: [] } });
  await expect.element(screen.getByText(/Google returned backendError/)).toBeVisible();
  await screen.getByRole('button', { name: SYNC_MONITOR_TEXT.fill(plural(2, 'day')) }).click();
  await expect.element(screen.getByText(SYNC_MONITOR_TEXT.filling(plural(2, 'day')))).toBeVisible();
  expect(server.requests).toContain('POST /api/sync');
});

test('a click on a day shows why it is in its state', async () => {
  const { screen } = await openMonitor({ [COVERAGE]: MISSING });
  await screen.getByRole('button', { name: formatFullDay('2026-11-12'), exact: false }).click();
  await expect.element(screen.getByText(COVERAGE_REASONS.fresh, { exact: false })).toBeVisible();
});

test('a chosen property hides the jobs of the others', async () => {
  const other = sampleJob({
    id: '00000000-0000-4000-8000-000000000011',
    property_id: SHOP_ID,
    property_url: SHOP.property_url,
  });
  const answers = { [JOBS]: syncJobs(sampleJob(), other) };
  const { jobs } = await openMonitor(answers, `${ROUTES.sync}?p=${PROPERTY_ID}`);
  await expect.element(jobs.getByText(PROPERTY_NAME, { exact: true })).toBeVisible();
  await expect.poll(() => jobs.getByText(SHOP_NAME).elements()).toHaveLength(0);
});

test('the quota shows its use and how long Google makes us wait', async () => {
  const meter = { scope: 'site', name: `sc-domain:${PROPERTY_NAME}`, minute: { used: 900, limit: 1200 } };
  const waiting = { kind: 'quota_short', until: new Date(Date.now() + 60_000).toISOString() };
  const { screen } = await openMonitor({ [QUOTA]: { meters: [{ ...meter, day: null, waiting }] } });
  const quota = screen.getByRole('region', { name: SYNC_MONITOR_TEXT.quota });
  await expect.element(quota.getByRole('listitem')).toMatchTextContent('900 of 1,200');
  await expect.element(quota.getByRole('listitem')).toMatchTextContent(/\d\d:\d\d$/);
});

test('a quota that cannot be loaded can be tried again', async () => {
  const { screen } = await openMonitor({ [QUOTA]: failure() });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(SYNC_MONITOR_TEXT.quotaFailed);
});

/** The days of a large account are only returned for requested properties. */
function largeCoverage(count: number) {
  const [property] = sampleCoverage().properties;
  if (!property) throw new Error('no property');
  const all = Array.from({ length: count }, (_, at) => ({
    ...property,
    property_id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    property_url: `sc-domain:s${String(at).padStart(3, '0')}.example`,
  }));
  return (params: URLSearchParams) => {
    const wanted = params.get('p')?.split(',');
    const properties = wanted
      ? all.filter(each => wanted.includes(each.property_id))
      : all.map(each => ({ ...each, spans: [] }));
    return { ...sampleCoverage(), properties };
  };
}

test('the properties of a large account are searched and paged, and only the shown days are loaded', async () => {
  const requested: URLSearchParams[] = [];
  const answer = largeCoverage(120);
  const { screen } = await openMonitor({
    [COVERAGE]: (params: URLSearchParams) => {
      requested.push(params);
      return answer(params);
    },
  });
  const card = screen.getByRole('region', { name: SYNC_MONITOR_TEXT.coverage });
  await expect.element(card.getByText('s000.example')).toBeVisible();
  await expect.element(card.getByText('Rows 1–25 of 120')).toBeVisible();
  expect(card.getByText('s025.example').elements()).toHaveLength(0);
  await expect.element(screen.getByText('of 120 properties')).toBeVisible();
  expect(requested.map(params => [params.get('p')?.split(',').length, params.get('days')])).toEqual([
    [undefined, null],
    [25, '100'],
  ]);
  await card.getByRole('button', { name: 'Page 5' }).click();
  await expect.element(card.getByText('s119.example')).toBeVisible();
  await card.getByRole('searchbox').fill('s07');
  await expect.element(card.getByText('Rows 1–10 of 10')).toBeVisible();
  await expect.element(card.getByText('s070.example')).toBeVisible();
  await card.getByText('16 months').click();
  await expect.poll(() => requested.at(-1)?.get('days')).toBeNull();
});

const THIRD_ID = '00000000-0000-4000-8000-000000000003';
const GAP_DAYS = 5;

/** Each property has a gap in its first days, which are older than those that are loaded for a page. */
function largeCoverageWithGaps(params: URLSearchParams) {
  const coverage = largeCoverage(120)(params);
  const spans = params.has('days')
    ? [{ from: '2026-08-06', to: '2026-11-13', state: 'final', reason: COVERAGE_REASONS.final }]
    : [
        { from: '2025-07-16', to: '2025-07-20', state: 'missing', reason: COVERAGE_REASONS.missing },
        { from: '2025-07-21', to: '2026-11-13', state: 'final', reason: COVERAGE_REASONS.final },
      ];
  return { ...coverage, properties: coverage.properties.map(each => ({ ...each, spans })) };
}

test('all days of one property of a large account are counted', async () => {
  const third = sampleProperty({ id: THIRD_ID, property_url: 'sc-domain:s003.example' });
  const answers = { [COVERAGE]: largeCoverageWithGaps, '/api/properties': propertyList([third]) };
  const { screen } = await openMonitor(answers, `${ROUTES.sync}?p=${THIRD_ID}`);
  await expect.element(screen.getByText(`${GAP_DAYS} missing`, { exact: true })).toBeVisible();
  expect(screen.getByText(SYNC_MONITOR_TEXT.noGaps).elements()).toHaveLength(0);
});

test('the days to repair of a page name the period that they are counted in', async () => {
  const { screen } = await openMonitor({ [COVERAGE]: largeCoverageWithGaps });
  const card = screen.getByRole('region', { name: SYNC_MONITOR_TEXT.coverage });
  const { noGaps, gapsOnPage } = SYNC_MONITOR_TEXT;
  const { 90: days, 16: months } = COVERAGE_RANGE_LABELS;
  await expect.element(screen.getByText(gapsOnPage(noGaps, days), { exact: true })).toBeVisible();
  await card.getByText(months, { exact: true }).click();
  const total = COVERAGE_MAX_PROPERTIES * GAP_DAYS;
  await expect
    .element(screen.getByText(gapsOnPage(`${total} missing`, months), { exact: true }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: SYNC_MONITOR_TEXT.fill(plural(total, 'day')) }))
    .toBeVisible();
});

test('while another page is loading, the list says neither that it is empty nor that it has no gaps', async () => {
  const { screen, server } = await openMonitor({
    [COVERAGE]: largeCoverage(120),
    [QUOTA]: {
      meters: [{ scope: 'project', name: null, minute: { used: 1, limit: 2 }, day: null, waiting: null }],
    },
  });
  const card = screen.getByRole('region', { name: SYNC_MONITOR_TEXT.coverage });
  await expect.element(card.getByText('s000.example')).toBeVisible();
  const search = card.getByRole('searchbox').element();
  server.change(COVERAGE, PENDING);
  await card.getByRole('button', { name: 'Page 5' }).click();
  await expect.element(card.getByText('Rows 101–120 of 120')).toBeVisible();
  await expect.element(card.getByText('Loading', { exact: true })).toBeInTheDocument();
  expect(card.getByText(PROPERTY_LIST_TEXT.none).elements()).toHaveLength(0);
  expect(screen.getByText(/^no gaps/).elements()).toHaveLength(0);
  await expect.element(card.getByRole('button', { name: 'Page 5' })).toHaveFocus();
  await expect.element(screen.getByRole('region', { name: SYNC_MONITOR_TEXT.quota })).toBeVisible();
  expect(card.getByRole('searchbox').element()).toBe(search);
});

test('a page that cannot be loaded can be tried again, and its search keeps the focus', async () => {
  const { screen, server } = await openMonitor({ [COVERAGE]: largeCoverage(120) });
  const card = screen.getByRole('region', { name: SYNC_MONITOR_TEXT.coverage });
  await expect.element(card.getByText('s000.example')).toBeVisible();
  server.change(COVERAGE, failure());
  await card.getByRole('searchbox').fill('s07');
  await expect.element(card.getByRole('alert')).toMatchTextContent(SYNC_MONITOR_TEXT.coverageFailed);
  await expect.element(card.getByRole('searchbox')).toHaveFocus();
  await expect.element(card.getByText('Rows 1–10 of 10')).toBeVisible();
  await expect.element(screen.getByText('of 120 properties')).toBeVisible();
  expect(screen.getByText(/^no gaps/).elements()).toHaveLength(0);
  server.change(COVERAGE, largeCoverage(120));
  await card.getByRole('alert').getByRole('button').click();
  await expect.element(card.getByText('s070.example')).toBeVisible();
  expect(card.getByRole('alert').elements()).toHaveLength(0);
});

test('Refresh loads the shown days of a large account again', async () => {
  let reads = 0;
  const answer = largeCoverage(120);
  const { screen } = await openMonitor({
    [COVERAGE]: (params: URLSearchParams) => {
      if (params.has('p')) reads++;
      return answer(params);
    },
  });
  await expect.poll(() => reads).toBe(1);
  await screen.getByRole('button', { name: SYNC_MONITOR_TEXT.refresh }).click();
  await expect.poll(() => reads).toBe(2);
});

test('a narrower search keeps the loaded rows', async () => {
  const { screen, server } = await openMonitor({ [COVERAGE]: largeCoverage(120) });
  const card = screen.getByRole('region', { name: SYNC_MONITOR_TEXT.coverage });
  await expect.element(card.getByText('s000.example')).toBeVisible();
  server.change(COVERAGE, PENDING);
  await card.getByRole('searchbox').fill('s000');
  await expect.element(card.getByText('Rows 1–1 of 1')).toBeVisible();
  expect(card.getByText('s000.example').elements()).toHaveLength(1);
  expect(card.getByText('s001.example').elements()).toHaveLength(0);
});

test('a search that finds no property can be changed', async () => {
  const { screen } = await openMonitor({ [COVERAGE]: largeCoverage(120) }, `${ROUTES.sync}?find=nothing`);
  const card = screen.getByRole('region', { name: SYNC_MONITOR_TEXT.coverage });
  await expect.element(card.getByText(PROPERTY_LIST_TEXT.none)).toBeVisible();
  await card.getByRole('searchbox').fill('s11');
  await expect.element(card.getByText('s119.example')).toBeVisible();
});
