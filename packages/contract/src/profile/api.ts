import { z } from 'zod';

export const Profile = z.object({
  user_id: z.uuid(),
  email: z.email(),
  full_name: z.string().nullable(),
  phone: z.string().nullable(),
  avatar_url: z.string().nullable(),
});
export type Profile = z.infer<typeof Profile>;

/** Avatar fallback: first letters of up to 2 words, uppercased. */
export function initials(nameOrEmail: string): string {
  const words = nameOrEmail.trim().split(/\s+/).filter(Boolean).slice(0, 2);
  return words.map(word => [...word][0]?.toLocaleUpperCase('en') ?? '').join('');
}
