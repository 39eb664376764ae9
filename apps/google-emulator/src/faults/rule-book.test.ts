import { expect, test } from 'vitest';
import type { FaultRule } from './rule.ts';
import { createRuleBook } from './rule-book.ts';

const fault = { kind: 'empty-object' } as const;
const subject = {
  endpoint: 'searchAnalytics',
  persona: 'maya@trailforge.example',
  site: 'sc-domain:a.example',
} as const;

function fired(rule: Partial<FaultRule>, calls: number): boolean[] {
  const book = createRuleBook([{ id: 'rule', when: {}, fault, ...rule }]);
  return Array.from({ length: calls }, () => book.firing(subject).length > 0);
}

test('skip, times and every count the matching calls', () => {
  expect(fired({ skip: 2, times: 1 }, 4)).toEqual([false, false, true, false]);
  expect(fired({ every: 2 }, 4)).toEqual([false, true, false, true]);
  expect(fired({ when: { site: 'sc-domain:b.example' } }, 2)).toEqual([false, false]);
});

test('a rate selects about its share, and the same calls for the same seed', () => {
  const once = fired({ rate: 0.2, seed: 5 }, 1000);
  expect(fired({ rate: 0.2, seed: 5 }, 1000)).toEqual(once);
  expect(fired({ rate: 0.2, seed: 6 }, 1000)).not.toEqual(once);
  const share = once.filter(Boolean).length / once.length;
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.25);
});

test('a condition on reports does not match other calls', () => {
  const book = createRuleBook([{ id: 'pages', when: { dimensions: ['page'] }, fault }]);
  expect(book.firing({ endpoint: 'sites' })).toEqual([]);
});

test('replacing a rule resets its counters, and reset restores the initial rules', () => {
  const initial: FaultRule = { id: 'standing', when: {}, fault, times: 1 };
  const book = createRuleBook([initial]);
  expect(book.firing(subject)).toHaveLength(1);
  expect(book.firing(subject)).toHaveLength(0);
  book.put(initial);
  expect(book.firing(subject)).toHaveLength(1);
  book.clear();
  expect(book.isEmpty()).toBe(true);
  book.reset();
  expect(book.list()).toMatchObject([{ id: 'standing', matched: 0, fired: 0 }]);
});
