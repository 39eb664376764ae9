import { expect, test } from 'vitest';
import {
  AccountDeletion,
  DownloadLink,
  FULL_NAME_MAX,
  initials,
  PHONE_MAX,
  Profile,
  ProfileUpdate,
} from './api.ts';

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
    created_at: '2024-09-14T08:14:00.000Z',
  };
  expect(Profile.parse(profile)).toEqual(profile);
});

test('names and phone numbers are trimmed and have a maximum length', () => {
  const update = (full_name: string | null, phone: string | null) =>
    ProfileUpdate.safeParse({ full_name, phone });
  expect(update(` ${'n'.repeat(FULL_NAME_MAX)} `, null).data?.full_name).toHaveLength(FULL_NAME_MAX);
  expect(update('n'.repeat(FULL_NAME_MAX + 1), null).success).toBe(false);
  expect(update(null, '1'.repeat(PHONE_MAX)).success).toBe(true);
  expect(update(null, '1'.repeat(PHONE_MAX + 1)).success).toBe(false);
  expect(update(' ', '').data).toEqual({ full_name: '', phone: '' });
});

test('the values of a profile are trimmed', () => {
  const saved = ProfileUpdate.parse({ full_name: ' Maya Lindqvist ', phone: ' 1 ' });
  expect(saved).toEqual({ full_name: 'Maya Lindqvist', phone: '1' });
});

test('a deletion contains an address of at most 320 characters', () => {
  const email = `${'a'.repeat(307)}@a.example.co`;
  expect(AccountDeletion.parse({ email })).toEqual({ email });
  expect(AccountDeletion.safeParse({ email: `b${email}` }).success).toBe(false);
  expect(AccountDeletion.safeParse({}).success).toBe(false);
});

test('a download link contains an address', () => {
  expect(DownloadLink.parse({ url: '/file' })).toEqual({ url: '/file' });
  expect(DownloadLink.safeParse({}).success).toBe(false);
});
