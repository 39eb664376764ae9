import { expect, test } from 'vitest';
import { newCost } from './cost.ts';

test('each cost starts at zero and is independent', () => {
  const one = newCost();
  one.calls = 3;
  expect(newCost()).toEqual({ calls: 0, retries: 0, refused: 0, bytes: 0, rows: 0, waitedMs: 0 });
});
