import { expect, test } from 'vitest';
import { brandName, spellingOf } from './brand-name.ts';

test.each([
  ['sc-domain:trailforge.example', 'trailforge'],
  ['https://shop.trail-forge.co.uk/de/', 'trail-forge'],
  ['https://www.example.com.au/', 'example'],
  ['sc-domain:xn--mller-kva.de', 'müller'],
  ['http://192.168.0.1/', null],
])('extracts the name of %s', (url, name) => {
  expect(brandName(url)).toBe(name);
});

test('matches every spelling of a name and nothing else', () => {
  const spelling = new RegExp(spellingOf('trail-forge').replace('(?i)', ''), 'iu');
  for (const text of ['trailforge', 'Trail Forge boots', 'the trail-forge shop', 'trailfor ge'])
    expect(spelling.test(text), text).toBe(true);
  for (const text of ['trail running', 'trail  forge', 'forge trail'])
    expect(spelling.test(text), text).toBe(false);
});
