import { describe, expect, test } from 'vitest';
import { countLostRows, type Faults } from './testing-pages.ts';

// Separate from collect-pages.test.ts because these tests take seconds.
describe('0 rows lost', () => {
  const cases: Record<string, Faults> = {
    'ties in a different order on every page': { ties: 1 },
    'short pages': { short: 0.3 },
    'pages shortened by more than the remaining rows': { short: 0.3, missing: 90 },
    'empty pages in the middle': { empty: 0.1 },
    'everything at once': { ties: 0.3, short: 0.15, missing: 40, empty: 0.05 },
  };
  test.for(Object.entries(cases))('%s', async ([, faults]) => {
    expect(await countLostRows(400, faults)).toBe(0);
  });
});
