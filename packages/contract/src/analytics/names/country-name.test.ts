import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';

test('converts Google’s country codes to names', () => {
  expect(['gbr', 'deu', 'usa', 'civ', 'blm', 'xkk', 'zzz', 'qqq', null].map(countryName)).toEqual([
    'United Kingdom',
    'Germany',
    'United States',
    'Côte d’Ivoire',
    // As the British write it.
    'St Barthélemy',
    'Kosovo',
    'Unknown',
    'QQQ',
    'Unknown',
  ]);
});
