import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import type { ParityCredentials } from '../config.ts';
import { emulatorTarget } from '../emulator-target.ts';
import { googleTarget } from '../google-target.ts';
import { makeCalls } from './calls.ts';
import { type Comparison, compare } from './compare.ts';
import type { Recording } from './recording.ts';
import { scrub } from './scrub.ts';

/**
 * Records Google's answers without anything that identifies the account, and compares them with the emulator's. The
 * file is written only after the answers were scrubbed and searched.
 */
export async function record(
  credentials: ParityCredentials,
  directory: string,
): Promise<Comparison & { file: string; calls: number }> {
  const target = await googleTarget(credentials);
  const { clientId, clientSecret, refreshToken, siteUrl, pageUrl } = credentials;
  const calls = scrub(await makeCalls(target), [clientId, clientSecret, refreshToken, siteUrl, pageUrl]);
  const emulator = await startEmulator();
  try {
    const own = scrub(await makeCalls(await emulatorTarget(emulator.url)), []);
    const recording: Recording = { format: 1, recordedOn: target.today, calls };
    mkdirSync(directory, { recursive: true });
    const file = join(directory, `${target.today}.json`);
    writeFileSync(file, `${JSON.stringify(recording, null, 1)}\n`);
    return { ...compare(calls, own), file, calls: calls.length };
  } finally {
    await emulator.stop();
  }
}
