import { runNamedTest } from './planted/run-named-test.ts';
import { CONTROL_FAULTS } from './security/control-faults.ts';
import { CONTROLS, type ControlTest } from './security/controls.ts';
import { keyOf, runControlTests } from './security/run-control-tests.ts';

const PROJECTS: readonly ControlTest['project'][] = ['unit', 'int', 'screens'];

/**
 * Runs the tests of every security control and prints them as a table. `--planted` switches off controls in the
 * source instead, one at a time, and requires their tests to fail. The name of a control runs only this control.
 */
export async function run() {
  const named = process.argv.filter(arg => /^S\d+$/.test(arg));
  const isChosen = (id: string) => named.length === 0 || named.includes(id);
  return process.argv.includes('--planted') ? switchOff(isChosen) : examine(isChosen);
}

async function examine(isChosen: (id: string) => boolean) {
  const controls = CONTROLS.filter(({ id }) => isChosen(id));
  const tests = controls.flatMap(control => control.tests);
  const outcomes = new Map<string, boolean>();
  for (const project of PROJECTS) {
    const own = tests.filter(test => test.project === project);
    if (own.length === 0) continue;
    for (const [key, passed] of await runControlTests(project, own)) outcomes.set(key, passed);
  }
  const red: string[] = [];
  for (const { id, control, tests: own } of controls) {
    console.log(`${id.padEnd(4)} ${control}`);
    for (const test of own) {
      const passed = outcomes.get(keyOf(test));
      const state = passed ? 'ok     ' : passed === false ? 'FAILED ' : 'MISSING';
      console.log(`     ${state} "${test.title}"`);
      if (!passed) red.push(`${id}: ${test.title}`);
    }
  }
  return { ok: red.length === 0 && controls.length > 0, controls: controls.length, tests: tests.length, red };
}

async function switchOff(isChosen: (id: string) => boolean) {
  const faults = CONTROL_FAULTS.filter(({ name }) => isChosen(name.split('-')[0] ?? ''));
  const missed: string[] = [];
  for (const { name, about, caughtBy } of faults) {
    if (caughtBy === 'property life') throw new Error(`${name} has no named test`);
    const { status, message, planted } = await runNamedTest(caughtBy, name);
    if (!planted) throw new Error(`${name}: the test never loaded the changed file`);
    console.log(name.padEnd(8), about, '→', status === 'failed' ? `red: ${message}` : `MISSED (${status})`);
    if (status !== 'failed') missed.push(name);
  }
  return { ok: missed.length === 0 && faults.length > 0, switched_off: faults.length, missed };
}
