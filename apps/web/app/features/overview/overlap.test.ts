import { expect, test } from 'vitest';
import { overlapping } from './overlap.ts';

const listed = (property_url: string, compared: unknown = {}) => ({ property_url, compared });

test('a site inside a domain is counted twice', () => {
  expect(
    overlapping([
      listed('sc-domain:a.example'),
      listed('https://shop.a.example/'),
      listed('https://nota.example/'),
      listed('https://b.example/'),
    ]),
  ).toEqual([{ inside: 'https://shop.a.example/', outside: 'a.example' }]);
});

test('what is not in the total does not overlap', () => {
  expect(overlapping([listed('sc-domain:a.example', null), listed('https://a.example/')])).toEqual([]);
});
