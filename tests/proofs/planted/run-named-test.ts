import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileOf, type NamedTest } from './fault.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const TIMEOUT_MS = 600_000;

type Report = {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
};

export type TestOutcome = { status: string; message: string; planted: boolean };

/** Runs one test by its title, with or without a fault in the sources, and reads vitest's report. */
export async function runNamedTest(test: NamedTest, fault: string | null): Promise<TestOutcome> {
  const { project, title } = test;
  const dir = await mkdtemp(join(tmpdir(), 'gsc-planted-'));
  const [report, marker] = [join(dir, 'report.json'), join(dir, 'marker')];
  const config = 'tests/proofs/planted/vitest.config.ts';
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    config,
    '--project',
    project,
    fileOf(test),
  ];
  args.push('-t', `${escapeExpression(title)}$`, '--reporter=json', `--outputFile=${report}`);
  const env = { ...process.env, PLANTED_FAULT: fault ?? '', PLANTED_MARKER: marker };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, timeout: TIMEOUT_MS, stdio: 'ignore' });
  await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject));
  const results = await readFile(report, 'utf8').then(text => JSON.parse(text) as Report);
  const planted = await readFile(marker, 'utf8').then(
    () => true,
    () => false,
  );
  await rm(dir, { recursive: true });
  const found = results.testResults.flatMap(file => file.assertionResults).find(each => each.title === title);
  const message = found?.failureMessages[0]?.split('\n')[0] ?? '';
  return { status: found?.status ?? 'not run', message: message.slice(0, 160), planted };
}

export const escapeExpression = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
