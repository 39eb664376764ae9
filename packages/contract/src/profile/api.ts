import { z } from 'zod';

export const PROFILE_PATHS = {
  profile: '/api/profile',
  account: '/api/profile/account',
  download: '/api/profile/download',
  file: '/api/profile/download/file',
} as const;

export const FULL_NAME_MAX = 120;
export const PHONE_MAX = 40;

export const Profile = z.object({
  user_id: z.uuid(),
  email: z.email(),
  full_name: z.string().nullable(),
  phone: z.string().nullable(),
  avatar_url: z.string().nullable(),
  /** The first sign-in. */
  created_at: z.iso.datetime(),
});
export type Profile = z.infer<typeof Profile>;

/** Empty values are saved as null. */
export const ProfileUpdate = z.object({
  full_name: z.string().trim().max(FULL_NAME_MAX).nullable(),
  phone: z.string().trim().max(PHONE_MAX).nullable(),
});
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

export const DownloadLink = z.object({ url: z.string() });

/** The email address, typed by the user to confirm the deletion. */
export const AccountDeletion = z.object({ email: z.string().max(320) });

/** Avatar fallback: first letters of up to 2 words, uppercased. */
export function initials(nameOrEmail: string): string {
  const words = nameOrEmail.match(/\S+/g) ?? [];
  const letters = words.slice(0, 2).flatMap(word => [...word].slice(0, 1));
  return letters.join('').toLocaleUpperCase('en');
}
