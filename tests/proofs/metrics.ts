import { setTimeout as sleep } from 'node:timers/promises';
import { pathsOf } from './metrics/collector.ts';
import { diskSamples } from './metrics/disk-samples.ts';
import { alertNames, checkDocuments } from './metrics/documents.ts';
import { checkFiles, testRules } from './metrics/promtool.ts';
import {
  ageEverything,
  damageSlice,
  failRequests,
  failRow,
  giveUpEmail,
  slowReports,
} from './metrics/provocations.ts';
import { type RuleCase, ruleTest, withMetrics } from './metrics/rule-case.ts';
import { type Scrape, scrape } from './metrics/scrape.ts';
import { openStage, type Stage } from './metrics/stage.ts';

/** The chains of spans that one report and one sync must leave. */
const TRACES = [
  'POST /api/reports > runReport > ClickHouse select report_pages',
  'POST /api/reports > runReport > PostgreSQL statement',
  'job sync.run-job > syncSlices > Google searchanalytics.query',
  'job sync.run-job > syncSlices > ClickHouse insert search_pages',
];
/** Longer than the batches of spans and than gauges are cached. */
const TIMEOUT_MS = 25_000;
const HEALTHY_REPORTS = 5;

/**
 * Starts the product with metrics and traces, brings it into the state of each alert, and tests the delivered rules with
 * the series that the processes then report. Each alert must fire in its state, and no other alert. In a healthy state
 * none may fire.
 */
export async function run() {
  const [problems, stage] = await Promise.all([checkFiles(), openStage()]);
  try {
    const { cases, all } = await provokeAll(stage);
    problems.push(...checkDocuments(all.samples));
    problems.push(...(await testRules(cases.map(each => ({ name: each.name, test: ruleTest(each) })))));
    const fired = new Set(cases.flatMap(({ firing }) => firing));
    const unproven = alertNames().filter(name => !fired.has(name));
    const missingTraces = TRACES.filter(path => !pathsOf(stage.collector.spans).has(path));
    return {
      ok: problems.length + unproven.length + missingTraces.length === 0,
      alerts: alertNames().length,
      cases: cases.map(({ name, firing }) => `${name}: ${firing.join(', ') || 'none'}`),
      series: all.samples.length,
      unproven,
      missing_traces: missingTraces,
      problems,
    };
  } finally {
    await stage.close();
  }
}

async function provokeAll(stage: Stage): Promise<{ cases: RuleCase[]; all: Scrape }> {
  const read = async (): Promise<Scrape> => {
    const { at, samples } = await scrape(stage.targets);
    return { at, samples: [...samples, ...diskSamples(0.5)] };
  };
  await requireHealth(stage);
  await stage.query(
    `insert into task_successes values ('backup', now() - interval '10 hours'),
       ('restore-drill', now() - interval '10 days')`,
  );
  await stage.runTask('status.record-health');
  // The gauges are read by the first scrape, after the insert.
  const start = await read();
  for (let report = 0; report < HEALTHY_REPORTS; report++) await stage.runReport();
  const healthy = await read();
  const failed = await failRequests(stage);
  if (failed.some(status => status !== 500)) throw new Error(`requests did not fail: ${failed}`);
  const failing = await read();
  await slowReports(stage);
  const slow = await read();
  await damageSlice(stage);
  const damaged = await read();
  await failRow(stage);
  const failedRow = await read();
  let givenUp = failedRow;
  await giveUpEmail(stage, async () => {
    givenUp = await until(read, ({ samples }) =>
      samples.some(({ name, value }) => name === 'gsc_emails_given_up' && value > 0),
    );
  });
  let old = damaged;
  await ageEverything(stage, async () => {
    old = await until(read, ({ samples }) =>
      samples.some(({ name, value }) => name === 'gsc_sync_oldest_due_seconds' && value > 6 * 3600),
    );
  });
  await waitForTraces(stage);
  await stage.worker.stop();
  const stopped = await read();
  const state = (name: string, names: RegExp, firing: string): RuleCase => ({
    name,
    before: start,
    after: withMetrics(healthy, old, names),
    firing: [firing],
  });
  const cases: RuleCase[] = [
    { name: 'healthy', before: start, after: healthy, firing: [] },
    { name: 'requests fail', before: healthy, after: failing, firing: ['GscServerErrors'] },
    { name: 'reports wait', before: failing, after: slow, firing: ['GscReportsSlow'] },
    { name: 'rows are lost', before: slow, after: damaged, once: true, firing: ['GscDataDamaged'] },
    {
      name: 'a row always fails',
      before: start,
      after: withMetrics(healthy, failedRow, /^gsc_failed_rows_total$/),
      // Longer than the rule: two hours of failures before the six hours.
      minutes: 9 * 60,
      firing: ['GscRowsFail'],
    },
    { name: 'no task succeeds', before: start, after: healthy, silent: true, firing: ['GscTasksSilent'] },
    { name: 'the worker has stopped', before: old, after: stopped, firing: ['GscDown', 'GscTasksSilent'] },
    state('a property waits', /^gsc_sync_oldest_due_seconds$/, 'GscSyncOverdue'),
    state('a job waits', /^gsc_queue_oldest_seconds$/, 'GscQueueWaiting'),
    {
      name: 'an email to the operator is given up',
      before: start,
      after: withMetrics(healthy, givenUp, /^gsc_emails_given_up$/),
      firing: ['GscEmailsGivenUp'],
    },
    state('no backup', /^gsc_backup_last_success_timestamp_seconds$/, 'GscBackupOld'),
    state('no drill', /^gsc_restore_drill_last_success_timestamp_seconds$/, 'GscRestoreDrillOld'),
    {
      name: 'the disk is full',
      before: start,
      after: withMetrics(healthy, { at: healthy.at, samples: diskSamples(0.1) }, /^node_/),
      firing: ['GscDiskFull'],
    },
  ];
  return { cases, all: old };
}

async function requireHealth({ stack, workerUrl }: Stage): Promise<void> {
  const health = await fetch(`${workerUrl}/healthz`);
  if (health.status !== 200) throw new Error(`the worker is not healthy: ${health.status}`);
  const published = await fetch(`${stack.url}/metrics`);
  if (published.status !== 404) throw new Error(`the public address has metrics: ${published.status}`);
}

async function waitForTraces({ collector }: Stage): Promise<void> {
  await until(
    async () => pathsOf(collector.spans),
    paths => TRACES.every(path => paths.has(path)),
  );
}

/** Reads until the condition is met. After the timeout, returns the last value. */
async function until<T>(read: () => Promise<T>, isMet: (value: T) => boolean): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const value = await read();
    if (isMet(value) || Date.now() > deadline) return value;
    await sleep(500);
  }
}
