import { defineConfig } from '@playwright/test';
import { browserPath, TEST_BROWSER_ARGS } from './browser/launch.ts';

// Tests of single screens: a production build of the pages with a fake API, without stores.
export default defineConfig({
  testDir: './screens',
  outputDir: '../test-results/screens',
  globalSetup: './screens/start-pages.ts',
  fullyParallel: true,
  workers: 2,
  // Allows for a busy machine.
  timeout: 240_000,
  // A test that passes only the second time is listed as flaky with its first error. `npm run verify` fails if there are
  // more than two.
  retries: 1,
  expect: { timeout: 30_000 },
  // Tests that take long. CONTRIBUTING.md has the command that includes them.
  ...(process.env.ALL_CONTROLS ? {} : { grepInvert: /@full/ }),
  reporter: [['list'], ['./browser/retried-tests.ts']],
  use: {
    // Recording slows every test. Use `--trace on` to examine a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Frames of animations take processor time. The journeys have them.
    reducedMotion: 'reduce',
    launchOptions: { executablePath: browserPath(), args: TEST_BROWSER_ARGS },
  },
});
