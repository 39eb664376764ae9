import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { type Check, type Outcome, runChecks } from '../google-parity/check.ts';
import { emulatorTarget } from '../google-parity/emulator-target.ts';
import { parityChecks } from '../google-parity/parity-checks.ts';
import { accessChecks } from './emulator/access-checks.ts';
import { dataChecks } from './emulator/data-checks.ts';
import { errorChecks } from './emulator/error-checks.ts';
import { inspectionOutcomeChecks } from './emulator/inspection-checks.ts';
import { type Laboratory, openLaboratory } from './emulator/laboratory.ts';
import { oauthChecks, serviceAccountChecks } from './emulator/oauth-checks.ts';
import { oracleChecks } from './emulator/oracle-checks.ts';
import { quotaChecks } from './emulator/quota-checks.ts';
import { compareWorlds } from './emulator/two-worlds.ts';

const MIN_FACTS = 90;
const GROUPS: readonly (readonly Check<Laboratory>[])[] = [
  dataChecks,
  oracleChecks,
  quotaChecks,
  errorChecks,
  accessChecks,
  inspectionOutcomeChecks,
  serviceAccountChecks,
  oauthChecks,
];

/** Checks each observable fact about Google's API, with the official client and with fetch. */
export async function run({ quick }: { quick: boolean }) {
  const outcomes = [...(await parity()), ...(await laboratories())];
  const failed = outcomes.filter(outcome => !outcome.ok).map(outcome => outcome.name);
  const worlds = await compareWorlds(quick);
  const facts = outcomes.filter(outcome => /^1\.[1-7] /.test(outcome.name)).length;
  const identical = worlds.slices > 0 && worlds.different === 0 && worlds.differentWithAnotherSeed > 0;
  return {
    ok: failed.length === 0 && facts >= MIN_FACTS && identical,
    checks: outcomes.length,
    facts,
    passed: outcomes.length - failed.length,
    failed,
    worlds,
  };
}

async function parity(): Promise<Outcome[]> {
  const emulator = await startEmulator();
  try {
    return await runChecks(parityChecks, await emulatorTarget(emulator.url), report);
  } finally {
    await emulator.stop();
  }
}

/** Uses a new emulator for each group, so that groups do not affect each other. */
async function laboratories(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const checks of GROUPS) {
    const laboratory = await openLaboratory();
    try {
      outcomes.push(...(await runChecks(checks, laboratory, report)));
    } finally {
      await laboratory.stop();
    }
  }
  return outcomes;
}

function report({ name, ok, problem }: Outcome): void {
  console.log(ok ? `ok    ${name}` : `FAIL  ${name}\n      ${problem?.split('\n').join('\n      ')}`);
}
