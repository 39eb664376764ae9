import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Writes the tests that were retried to the file RETRIED_TESTS, which `npm run verify` lists at the end. */
export default class RetriedTests implements Reporter {
  onTestEnd(test: TestCase, { retry }: TestResult): void {
    const file = process.env.RETRIED_TESTS;
    if (file && retry > 0) appendFileSync(file, `${test.titlePath().slice(2).join(' > ')}\n`);
  }
}
