import { defineConfig } from 'vitest/config';

// unit: no process, no socket. int: real PostgreSQL, real ClickHouse engine, real emulator over HTTP.
export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Property tests of thousands of cases, on machines that others use too.
          testTimeout: 30_000,
          include: ['{apps,packages,tools,bench,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/*.int.test.ts'],
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
    ],
  },
});
