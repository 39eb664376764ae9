export const SLUG_MAX = 120;
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Lowercase; each run of characters other than letters and digits becomes one hyphen; none at the ends. Accents
 * are taken off first, because an address holds only plain letters. Empty when nothing is left.
 */
export function slugify(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug.length <= SLUG_MAX
    ? slug
    : slug.slice(0, SLUG_MAX).replace(/-[^-]*$/, '') || slug.slice(0, SLUG_MAX);
}
