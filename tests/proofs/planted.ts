import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { FAULTS } from './planted/all-faults.ts';
import type { Fault } from './planted/fault.ts';
import { runNamedTest } from './planted/run-named-test.ts';

const PLANT = new URL('planted/plant-in-process.ts', import.meta.url).href;
const PROPERTY_LIFE = new URL('planted/property-life.ts', import.meta.url).pathname;
const TIMEOUT_MS = 300_000;
/** Each run has its own stores and mostly waits for them. */
const CONCURRENCY = 3;
/** Quick runs plant every fifth fault. */
const QUICK_STEP = 5;

type Verdict = { caught: { at: string; by: string } | null; survived: number; lost: number };

/**
 * Plants faults in the source, one at a time. Each fault must be caught by its named test, and the same tests must pass
 * without a fault.
 */
export async function run({ quick }: { quick: boolean }) {
  const names = process.argv.filter(arg => FAULTS.some(({ name }) => name === arg));
  const faults = FAULTS.filter(({ name }, at) =>
    names.length > 0 ? names.includes(name) : !quick || at % QUICK_STEP === 0,
  );
  const caught: Record<string, string> = {};
  const missed: string[] = [];
  const broken = await runControls(faults);
  await runConcurrently(faults, async fault => {
    const by = await plant(fault);
    if (by) caught[fault.name] = by;
    else missed.push(fault.name);
    console.log(fault.name, fault.about, '→', by ?? 'MISSED');
  });
  return {
    ok: missed.length === 0 && broken.length === 0 && faults.length > 0,
    planted: faults.length,
    caught: Object.keys(caught).length,
    missed,
    failed_without_a_fault: broken,
    found: caught,
  };
}

/** Returns the tests that fail without a fault, because they prove nothing. */
async function runControls(faults: readonly Fault[]): Promise<string[]> {
  const broken: string[] = [];
  const scenario = faults.some(({ caughtBy }) => caughtBy === 'property life');
  const tests = new Map(
    faults.flatMap(({ caughtBy }) =>
      caughtBy === 'property life' ? [] : [[`${caughtBy.project} ${caughtBy.title}`, caughtBy] as const],
    ),
  );
  await runConcurrently([...(scenario ? [null] : []), ...tests.values()], async test => {
    if (test === null) {
      const { caught, survived, lost } = await runPropertyLife('none');
      if (caught || survived > 0 || lost === 0)
        broken.push(`property life: ${JSON.stringify({ caught, survived, lost })}`);
      return;
    }
    const { status, message } = await runNamedTest(test, null);
    if (status !== 'passed') broken.push(`"${test.title}": ${status} ${message}`);
  });
  for (const line of broken) console.log('FAILED WITHOUT A FAULT', line);
  return broken;
}

/** Returns a description of what caught the fault, or null. */
async function plant({ name, caughtBy }: Fault): Promise<string | null> {
  if (caughtBy === 'property life') {
    const { caught } = await runPropertyLife(name);
    return caught && `${caught.at}: ${caught.by}`;
  }
  const { status, message, planted } = await runNamedTest(caughtBy, name);
  if (!planted) throw new Error(`${name}: the test never loaded the changed file`);
  return status === 'failed' ? `"${caughtBy.title}": ${message}` : null;
}

async function runConcurrently<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

async function runPropertyLife(name: string): Promise<Verdict> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', PLANT, PROPERTY_LIFE, name], {
    timeout: TIMEOUT_MS,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}
