import { expect, test } from 'vitest';
import { initials } from './profile.ts';

test.each([
  ['Maya Lindqvist', 'ML'],
  ['maya lindqvist olsen', 'ML'],
  ['maya@trailforge.example', 'M'],
  ['  Åsa   öberg ', 'ÅÖ'],
  ['', ''],
])('initials of %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
