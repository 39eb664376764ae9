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

/** Disables the optimizing compiler for scripts: a page of a test lives for seconds, and compiling takes longer. */
export const TEST_BROWSER_ARGS = [...BROWSER_ARGS, '--js-flags=--no-turbofan'];

/** The shell has no user interface. Screen tests take 40 % less time in it. */
const BROWSERS = ['chromium-headless-shell', 'chromium'] as const;

/**
 * Returns the path of the installed Chromium, so that tests need no download. If none is installed, returns its name,
 * so that only tests that start a browser fail.
 */
export function browserPath(): string {
  const found = spawnSync('which', ['-a', ...BROWSERS], { encoding: 'utf8' });
  return found.stdout.split('\n')[0] || 'chromium';
}

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: BROWSER_ARGS });
