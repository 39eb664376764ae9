import { personas } from '@gsc/google-emulator/start-emulator';

/** With this scale, syncing sixteen months takes two minutes on two cores. */
const SCALE = '0.05';

/** The local emulator needs no rate limit. */
export const UNLIMITED_REPORTS = 40_000;

/** The data of `npm run demo`, which later starts and the screenshots reuse. */
export const DEMO_DIR = new URL('../../../.data/demo', import.meta.url).pathname;

export const demoEmulatorEnv = (): Record<string, string> => ({
  EMULATOR_SCALE: SCALE,
  EMULATOR_NOW: new Date().toISOString(),
  EMULATOR_CLOCK: 'running',
});

/** The demo's main user. */
export function demoPersona(): { email: string; name: string } {
  const [main] = personas;
  if (!main) throw new Error('the emulator has no personas');
  return main;
}
