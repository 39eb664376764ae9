import { defineConfig } from 'vitest/config';

// Unit tests only: integration tests would start their stores for every mutant.
// MUTATION_TESTS is set by `npm run mutate` for each module.
export default defineConfig({
  test: {
    include: process.env.MUTATION_TESTS?.split(',') ?? [],
    exclude: ['**/node_modules/**', '**/*.int.test.ts'],
    testTimeout: 30_000,
  },
});
