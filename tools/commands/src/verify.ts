import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedSinceLastPass } from './changed-files.ts';
import { runStage, type StepResult } from './verify/run-stage.ts';
import { type Stage, stagesOf } from './verify/steps.ts';
import { isPassed, summarize } from './verify/summary.ts';

// npm run verify                what CI runs: proofs only if files have changed that they depend on
// npm run verify -- --full      what the nightly run does: also every proof in its quick form
// npm run verify -- <step>...   only these steps, such as check, test:int or auth

const dir = mkdtempSync(join(tmpdir(), 'gsc-verify-'));
/** Playwright's reporter adds a line for each retried test. */
const RETRIED_TESTS = join(dir, 'retried-tests');
/** `.ci/run` measures what it does before this command. */
const installSeconds = Number(process.env.INSTALL_SECONDS ?? 0);
const results: StepResult[] =
  installSeconds > 0 ? [{ name: 'install', seconds: installSeconds, outcome: 'ok' }] : [];

const secondsSoFar = (): number => installSeconds + performance.now() / 1000;

function finish(): boolean {
  const retried = existsSync(RETRIED_TESTS)
    ? readFileSync(RETRIED_TESTS, 'utf8')
        .split('\n')
        .filter(line => line !== '')
    : [];
  rmSync(dir, { recursive: true, force: true });
  const run = { results, retried, totalSeconds: secondsSoFar() };
  console.log(summarize(run).join('\n'));
  return isPassed(run);
}

// A run that exceeds its time is stopped with a signal. It still shows which steps took long.
for (const [signal, code] of [['SIGINT', 130] as const, ['SIGTERM', 143] as const])
  process.once(signal, () => {
    results.push({ name: `stopped by ${signal}`, seconds: 0, outcome: 'FAILED' });
    finish();
    process.exit(code);
  });

const named = process.argv.slice(2).filter(arg => !arg.startsWith('-'));
const chosen = (stage: Stage): Stage => ({
  ...stage,
  steps: stage.steps.filter(
    ({ name }) => named.length === 0 || named.includes(name) || named.includes(name.replace('prove ', '')),
  ),
});

const full = process.argv.includes('--full');
const env = {
  RETRIED_TESTS,
  // Hundreds of processes load the same modules.
  NODE_COMPILE_CACHE: join(dir, 'compiled-modules'),
  ...(full && { EVERY_DAY: '1' }),
};
// A named proof always runs.
const stages = stagesOf({ full: full || named.length > 0, changed: changedSinceLastPass() });
for (const stage of stages.map(chosen)) {
  if (secondsSoFar() > (stage.skipAfterSeconds ?? Number.POSITIVE_INFINITY))
    for (const { name } of stage.steps)
      results.push({ name, seconds: 0, outcome: 'skipped', reason: 'the run has taken too long' });
  else await runStage(stage, env, result => results.push(result));
  // A nightly run shows every failure.
  if (!full && results.some(({ outcome }) => outcome === 'FAILED')) break;
}
process.exit(finish() ? 0 : 1);
