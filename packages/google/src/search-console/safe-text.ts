const LONGEST = 240;

/** Shapes of Google's access tokens, refresh tokens, codes, API keys, signed tokens; then anything long and opaque. */
const SECRETS =
  /ya29\.[\w.-]+|1\/\/[\w-]+|4\/[\w-]{10,}|AIza[\w-]{20,}|GOCSPX-[\w-]+|eyJ[\w-]+\.[\w-]+(\.[\w-]*)?|\b(Bearer|Basic)\s+\S+|-----BEGIN[\s\S]*?-----END[^-]*-----|[\w-]{48,}/gi;

/** Controls, and marks that turn or hide text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/**
 * What Google says may name a site that somebody else chose, or repeat a token. Only plain, short text without
 * either of markup and secrets goes on to logs and people.
 */
export function safeText(text: unknown): string {
  if (typeof text !== 'string') return '';
  const plain = text
    .slice(0, 20 * LONGEST)
    .replace(SECRETS, '[redacted]')
    .replace(/<[^>]*>?/g, ' ')
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain;
}

/** An error code of Google: a single word, or nothing. */
export function safeCode(code: unknown): string | null {
  return typeof code === 'string' && /^[A-Za-z][\w.-]{0,63}$/.test(code) ? code : null;
}
