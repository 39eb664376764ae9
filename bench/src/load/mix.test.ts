import { expect, test } from 'vitest';
import { requestOf } from './mix.ts';

test('a hundred requests have every request with its share', () => {
  const paths = Array.from({ length: 100 }, (_, number) => requestOf(number, 'p').path);
  expect(paths.filter(path => path === '/api/overview')).toHaveLength(20);
  expect(paths.filter(path => path === '/api/reports')).toHaveLength(30);
});
