import { expect, test } from 'vitest';
import { sharesOf, shareText } from './reconcile-shares.ts';

test('returns parts in order, without empty ones', () => {
  const rests = [
    { kind: 'truncated' as const, value: 0 },
    { kind: 'not_read' as const, value: 20 },
    { kind: 'anonymized' as const, value: 30 },
  ];
  expect(sharesOf({ total: 200, known: 150, rests })).toEqual([
    { id: 'known', value: 150, share: 0.75 },
    { id: 'anonymized', value: 30, share: 0.15 },
    { id: 'not_read', value: 20, share: 0.1 },
  ]);
  expect(sharesOf({ total: 0, known: 0, rests })).toBeNull();
});

test('rounding never hides a remainder', () => {
  expect([0.00002, 0.99999, 1, 0.913, 0, -0.002].map(shareText)).toEqual([
    'under 0.1%',
    'over 99.9%',
    '100.0%',
    '91.3%',
    '0.0%',
    '−0.2%',
  ]);
});
