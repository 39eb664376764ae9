import { expect, test } from 'vitest';
import { headingAnchor } from './heading-anchor.ts';

test.each([
  ['Getting started', 'getting-started'],
  ['Totals, rows and what is between them', 'totals-rows-and-what-is-between-them'],
  ['`sync_ledger` and R&D', 'sync_ledger-and-rd'],
  ['Über 16 Monate', 'über-16-monate'],
  [' Two  spaces ', 'two--spaces'],
])('%s has the anchor %s', (heading, anchor) => {
  expect(headingAnchor(heading)).toBe(anchor);
});
