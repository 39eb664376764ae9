import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EMAIL_LATE_SECONDS, OPERATOR_LIMITS } from './limits.ts';

const rules = readFileSync(`${import.meta.dirname}/../../../../deploy/metrics/alerts.yaml`, 'utf8');

/** The limit of an alert rule, such as `> 6 * 3600`. */
function limitOf(alert: string): number {
  const [, rule = ''] = rules.split(`alert: ${alert}\n`);
  const [, limit = ''] = /> ([\d* ]+)$/m.exec(rule) ?? [];
  return limit.split('*').reduce((product, factor) => product * Number(factor), 1);
}

test('the screen marks what the alert rules report', () => {
  expect(OPERATOR_LIMITS).toEqual({
    syncDueSeconds: limitOf('GscSyncOverdue'),
    tasksSilentSeconds: limitOf('GscTasksSilent'),
    queueSeconds: limitOf('GscQueueWaiting'),
    backupSeconds: limitOf('GscBackupOld'),
    restoreDrillSeconds: limitOf('GscRestoreDrillOld'),
  });
});

test('an email is late when three runs of five minutes have not sent it', () => {
  expect(EMAIL_LATE_SECONDS).toBe(3 * 300);
});
