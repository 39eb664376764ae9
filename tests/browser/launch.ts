import { spawnSync } from 'node:child_process';
import { type Browser, chromium } from '@playwright/test';

/** Quiet by construction: no sandbox inside containers, and not one request of the browser's own. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The machine's own Chromium: a download of a browser at test time would need a network. Without one the name is
 * given, so that only what starts a browser fails.
 */
export function browserPath(): string {
  const found = spawnSync('which', ['chromium'], { encoding: 'utf8' });
  return found.stdout.trim() || 'chromium';
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
