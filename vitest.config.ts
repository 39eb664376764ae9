import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_ARGS, browserPath } from './tests/browser/launch.ts';
import { SlowFilesFirst } from './tests/slow-files-first.ts';

// unit: no process, no socket. components: React in a real Chromium, without a server. int: real PostgreSQL, ClickHouse's own server, real emulator over HTTP.
export default defineConfig({
  test: {
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // The files share modules and threads, because loading the modules for each file takes two thirds of the time.
          // A test must restore what it changes outside of its file.
          isolate: false,
          pool: 'threads',
          // Property tests run thousands of cases and can be slow on a shared machine.
          testTimeout: 30_000,
          include: ['{apps,packages,tools,bench,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.int.test.ts', '**/*.browser.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'int',
          include: ['{apps,packages,tools,tests}/**/*.int.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['tests/int-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        css: { modules: { localsConvention: 'camelCaseOnly' } },
        // Without this list the first test that needs one of these reloads the page.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react/jsx-dev-runtime',
            'react-router',
            '@tanstack/react-query',
            '@mantine/core',
            '@mantine/hooks',
            '@mantine/dates',
            '@mantine/notifications',
            '@mantine/spotlight',
            'lucide-react',
            '@tanstack/react-table',
            'openapi-fetch',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'components',
          include: ['apps/web/app/**/*.browser.test.tsx'],
          // Parts that load later, such as charts, take more than the default second on a shared machine.
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: browserPath(), args: BROWSER_ARGS },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      },
    ],
  },
});
