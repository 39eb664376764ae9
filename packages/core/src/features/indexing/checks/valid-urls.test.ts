import { INDEXING_TEXT } from '@gsc/contract/indexing/labels';
import { expect, test } from 'vitest';
import { ProductError } from '../../../errors.ts';
import { validUrls } from './valid-urls.ts';

const read = (...lines: string[]) =>
  validUrls(lines, { limit: 2, tooMany: limit => `At most ${limit} URLs.` });
const refusal = (message: string) => new ProductError('invalid', message);

test('lines that are no URLs and repetitions are dropped', () => {
  expect(read('https://a.example/1', 'word', ' https://a.example/1\nhttps://a.example/2')).toEqual([
    'https://a.example/1',
    'https://a.example/2',
  ]);
});

test('as many rejected lines as URLs are not an empty list', () => {
  expect(read('https://a.example/1', 'word')).toEqual(['https://a.example/1']);
});

test('an empty list, a list without a URL and a list with too many are refused', () => {
  expect(() => read()).toThrow(refusal(INDEXING_TEXT.empty));
  expect(() => read(' ', '')).toThrow(refusal(INDEXING_TEXT.empty));
  expect(() => read('word', '')).toThrow(refusal(INDEXING_TEXT.noneValid));
  expect(() => read('http://a/1', 'http://a/2', 'http://a/3')).toThrow(refusal('At most 2 URLs.'));
});

test('a refusal is an error of the request', () => {
  expect.assertions(1);
  try {
    read();
  } catch (error) {
    expect(error).toMatchObject({ code: 'invalid' });
  }
});
