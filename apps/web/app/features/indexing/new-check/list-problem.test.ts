import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { INDEXING_LIMITS } from '@gsc/contract/indexing/limits';
import { expect, test } from 'vitest';
import { listProblem } from './list-problem.ts';

const list = (count: number, length = 30) => ({
  urls: Array.from({ length: count }, (_, at) => `https://a.example/${at}/`.padEnd(length, 'x')),
  rejected: [],
  repeated: 0,
});
const LIMIT = INDEXING_LIMITS.urlsPerCheck;

test('a list within the limits has no problem', () => {
  expect(listProblem(list(1))).toBeNull();
  expect(listProblem(list(LIMIT))).toBeNull();
});

test('an empty list, a list without URLs and a list that is too long are named', () => {
  expect(listProblem(list(0))).toBe(INDEXING_TEXT.empty);
  const rejected = [{ line: 1, text: 'word', reason: 'not_http' as const }];
  expect(listProblem({ urls: [], rejected, repeated: 0 })).toBe(INDEXING_TEXT.noneValid);
  expect(listProblem(list(LIMIT + 1))).toBe(INDEXING_TEXT.tooManyUrls(LIMIT));
});

test('a list that is larger than a request is named', () => {
  const perUrl = Math.floor(INDEXING_LIMITS.bodyBytes / 1000);
  expect(listProblem(list(1000, perUrl - 10))).toBeNull();
  expect(listProblem(list(1000, perUrl))).toBe(INDEXING_TEXT.bodyTooLarge);
});
