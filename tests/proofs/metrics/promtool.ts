import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const RULES = new URL('../../../deploy/metrics/', import.meta.url).pathname;

const RULE_FILE = { rule_files: [`${RULES}alerts.yaml`], evaluation_interval: '1m' };

/** Runs promtool of Debian's package `prometheus`. Returns its output if it failed. */
async function promtool(...args: string[]): Promise<string | null> {
  try {
    await promisify(execFile)('promtool', args, { cwd: RULES });
    return null;
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: string; stdout?: string; stderr?: string };
    if (code === 'ENOENT') throw new Error('promtool is not installed; install the package prometheus');
    return `${stdout}${stderr}`;
  }
}

/** Checks the files that are delivered. Returns the problems. */
export async function checkFiles(): Promise<string[]> {
  const results = await Promise.all([
    promtool('check', 'rules', 'alerts.yaml'),
    promtool('check', 'config', 'prometheus.yaml'),
    promtool('test', 'rules', 'alerts.test.yaml', 'alerts-days.test.yaml'),
  ]);
  return results.filter(problem => problem !== null);
}

/** Runs generated tests of the delivered rules. Returns the problem of each failed test. */
export async function testRules(tests: readonly { name: string; test: object }[]): Promise<string[]> {
  const dir = mkdtempSync(join(tmpdir(), 'gsc-rules-'));
  try {
    const problems = await Promise.all(
      tests.map(async ({ name, test }, at) => {
        const path = join(dir, `${at}.yaml`);
        // JSON is also YAML.
        writeFileSync(path, JSON.stringify({ ...RULE_FILE, tests: [test] }));
        const problem = await promtool('test', 'rules', path);
        return problem === null ? [] : [`${name}: ${problem}`];
      }),
    );
    return problems.flat();
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
