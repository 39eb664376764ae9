import { expect, test } from 'vitest';
import { propertyName, propertyTypeName } from './name.ts';

test.for([
  ['sc-domain:trailforge.example', 'trailforge.example'],
  ['https://shop.trailforge.example/', 'shop.trailforge.example'],
  ['https://trailforge.example/blog/', 'trailforge.example/blog/'],
  ['http://trailforge.example/', 'http://trailforge.example/'],
  ['http://trailforge.example/https://x/', 'http://trailforge.example/https://x/'],
])('the name of %s is %s', ([url, name]) => {
  expect(propertyName(url ?? '')).toBe(name);
});

test('both property types have a name', () => {
  expect([propertyTypeName('DOMAIN_PROPERTY'), propertyTypeName('URL_PREFIX')]).toEqual([
    'Domain property',
    'URL prefix',
  ]);
});
