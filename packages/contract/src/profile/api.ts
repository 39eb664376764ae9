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
  const words = nameOrEmail.match(/\S+/g) ?? [];
  const letters = words.slice(0, 2).flatMap(word => [...word].slice(0, 1));
  return letters.join('').toLocaleUpperCase('en');
}
