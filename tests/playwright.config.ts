import { defineConfig } from '@playwright/test';
import { browserPath, TEST_BROWSER_ARGS } from './browser/launch.ts';

// End-to-end tests with real stores, the emulator and a production build of the pages.
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results/journeys',
  globalSetup: './journeys/start-stack.ts',
  fullyParallel: false,
  workers: 2,
  // Allows for a busy machine.
  timeout: 240_000,
  // A test that passes only the second time is listed as flaky with its first error. `npm run verify` fails if there are
  // more than two.
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['./browser/retried-tests.ts']],
  use: {
    // Recording slows every test. Use `--trace on` to examine a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: browserPath(), args: TEST_BROWSER_ARGS },
  },
});
