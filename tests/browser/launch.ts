import { spawnSync } from 'node:child_process';
import { type Browser, chromium } from '@playwright/test';

/** Disables the sandbox, which containers do not support, and the browser's own network requests. */
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
 * Returns the path of the installed Chromium, so that tests need no download. If none is installed, returns its name,
 * so that only tests that start a browser fail.
 */
export function browserPath(): string {
  const found = spawnSync('which', ['chromium'], { encoding: 'utf8' });
  return found.stdout.trim() || 'chromium';
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
