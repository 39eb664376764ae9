import { personas } from '@gsc/google-emulator/start-emulator';

/** Sites of a size whose sixteen months are read in two minutes on two cores. */
const SCALE = '0.05';

/** Nobody else asks this Google, so nothing is held back. */
export const UNLIMITED_REPORTS = 40_000;

export const demoWorld = (): Record<string, string> => ({
  EMULATOR_SCALE: SCALE,
  EMULATOR_NOW: new Date().toISOString(),
  EMULATOR_CLOCK: 'running',
});

/** The demo's main user. */
export function demoPersona(): { email: string; name: string } {
  const [main] = personas;
  if (!main) throw new Error('the emulator knows nobody');
  return main;
}
