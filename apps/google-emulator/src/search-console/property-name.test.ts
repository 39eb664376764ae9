import { expect, test } from 'vitest';
import { propertyContains } from './property-name.ts';

test.each([
  ['sc-domain:a.example', 'http://a.example/x', true],
  ['sc-domain:a.example', 'https://deep.sub.a.example/', true],
  ['sc-domain:a.example', 'https://nota.example/', false],
  ['https://www.a.example/', 'https://www.a.example/x?y#z', true],
  ['https://www.a.example/', 'http://www.a.example/x', false],
  ['https://www.a.example/de/', 'https://www.a.example/en/', false],
  ['https://www.a.example/', 'https://www.a.example.evil.example/', false],
  ['sc-domain:a.example', 'ftp://a.example/', false],
  ['sc-domain:a.example', 'not a url', false],
])('%s and %s: %s', (property, url, expected) => {
  expect(propertyContains(property, url)).toBe(expected);
});
