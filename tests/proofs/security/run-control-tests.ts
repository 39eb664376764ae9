import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findTest } from '../planted/find-source.ts';
import { escapeExpression } from '../planted/run-named-test.ts';
import type { ControlTest } from './controls.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const TIMEOUT_MS = 30 * 60_000;

type VitestReport = {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[];
};
type Suite = { file: string; suites?: Suite[]; specs?: { title: string; ok: boolean; file: string }[] };

export const keyOf = (test: ControlTest): string => outcomeKey(findTest(test.written), test.title);
const outcomeKey = (file: string, title: string) => `${file} ${title}`;

/** Runs the tests of one project in one process. Returns whether each test passed; a missing test has no entry. */
export async function runControlTests(
  project: ControlTest['project'],
  tests: readonly ControlTest[],
): Promise<Map<string, boolean>> {
  const dir = await mkdtemp(join(tmpdir(), 'gsc-security-'));
  try {
    const files = [...new Set(tests.map(({ written }) => findTest(written)))];
    const titles = `(${tests.map(({ title }) => escapeExpression(title)).join('|')})$`;
    const report = join(dir, 'report.json');
    if (project === 'screens') {
      const config = ['--config', 'tests/playwright.screens.config.ts', '--reporter=json', '-g', titles];
      await runProgram(['node_modules/@playwright/test/cli.js', 'test', ...config, ...files], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      });
      return screenOutcomes(JSON.parse(await readFile(report, 'utf8')));
    }
    const options = ['-t', titles, '--reporter=json', `--outputFile=${report}`];
    await runProgram(['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files, ...options]);
    return vitestOutcomes(JSON.parse(await readFile(report, 'utf8')));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

/** The report, not the exit code, says which tests passed. */
async function runProgram(args: string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    timeout: TIMEOUT_MS,
    stdio: 'ignore',
  });
  await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
}

function vitestOutcomes({ testResults }: VitestReport): Map<string, boolean> {
  return new Map(
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ title, status }) => [outcomeKey(name.slice(ROOT.length), title), status === 'passed']),
    ),
  );
}

function screenOutcomes(root: { suites: Suite[] }): Map<string, boolean> {
  const outcomes = new Map<string, boolean>();
  const visit = ({ suites = [], specs = [] }: Suite): void => {
    for (const { file, title, ok } of specs) outcomes.set(outcomeKey(`tests/screens/${file}`, title), ok);
    for (const suite of suites) visit(suite);
  };
  for (const suite of root.suites) visit(suite);
  return outcomes;
}
