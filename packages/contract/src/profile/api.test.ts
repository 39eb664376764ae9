import { expect, test } from 'vitest';
import { initials, Profile } from './api.ts';

test.each([
  ['Maya Lindqvist', 'ML'],
  ['maya lindqvist olsen', 'ML'],
  ['maya@trailforge.example', 'M'],
  ['  Åsa   öberg ', 'ÅÖ'],
  ['😀 smile', '😀S'],
  ['', ''],
  ['  ', ''],
])('initials of %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('a profile round-trips without changes', () => {
  const profile = {
    user_id: '6f9619ff-8b86-4011-b42d-00cf4fc964ff',
    email: 'maya@trailforge.example',
    full_name: 'Maya Lindqvist',
    phone: null,
    avatar_url: null,
  };
  expect(Profile.parse(profile)).toEqual(profile);
});
