export const SLUG_MAX = 120;
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Lowercases the text, replaces each run of characters other than letters and digits with one hyphen and trims
 * hyphens at both ends. Accents are removed first, because a slug contains only ASCII letters. The result is empty
 * when no letters or digits are left.
 */
export function slugify(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug.length <= SLUG_MAX ? slug : slug.slice(0, SLUG_MAX).replace(/-[^-]*$/, '');
}
