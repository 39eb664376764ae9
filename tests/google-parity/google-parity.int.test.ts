import { type RunningEmulator, startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { ParityContext } from './check.ts';
import { readParityCredentials } from './config.ts';
import { emulatorTarget } from './emulator-target.ts';
import { googleTarget } from './google-target.ts';
import { parityChecks } from './parity-checks.ts';

const credentials = readParityCredentials();

describe('the emulator', () => {
  let emulator: RunningEmulator;
  let target: ParityContext;
  beforeAll(async () => {
    emulator = await startEmulator();
    target = await emulatorTarget(emulator.url);
  });
  afterAll(() => emulator.stop());
  for (const { name, run } of parityChecks) test(name, () => run(target));
});

describe.skipIf(!credentials)('real Google', () => {
  let target: ParityContext;
  beforeAll(async () => {
    if (credentials) target = await googleTarget(credentials);
  });
  for (const { name, run } of parityChecks) test(name, () => run(target));
});
