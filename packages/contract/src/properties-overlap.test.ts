import { expect, test } from 'vitest';
import { overlapping } from './properties-overlap.ts';

test('a site inside a domain is counted twice', () => {
  const urls = [
    'sc-domain:a.example',
    'https://shop.a.example/',
    'https://nota.example/',
    'https://b.example/',
  ];
  expect(overlapping(urls)).toEqual([{ inside: 'https://shop.a.example/', outside: 'a.example' }]);
});

test('what is not in the total does not overlap', () => {
  expect(overlapping(['https://a.example/'])).toEqual([]);
});
