import { describe, expect, test } from 'vitest';
import { type Faults, lostIn } from './testing-pages.ts';

// Apart from collect-pages.test.ts because they take seconds.
describe('0 rows lost', () => {
  const cases: Record<string, Faults> = {
    'ties in another order on every page': { ties: 1 },
    'pages cut short': { short: 0.3 },
    'pages cut short by more than is left': { short: 0.3, missing: 90 },
    'empty pages in the middle': { empty: 0.1 },
    'everything at once': { ties: 0.3, short: 0.15, missing: 40, empty: 0.05 },
  };
  test.for(Object.entries(cases))('%s', async ([, faults]) => {
    expect(await lostIn(400, faults)).toBe(0);
  });
});
