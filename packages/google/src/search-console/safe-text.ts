const MAX_LENGTH = 240;

/** Google access tokens, refresh tokens, codes, API keys and signed tokens; then any long opaque string. */
const SECRETS =
  /ya29\.[\w.-]+|1\/\/[\w-]+|4\/[\w-]{10,}|AIza[\w-]{20,}|GOCSPX-[\w-]+|eyJ[\w-]+\.[\w-]+(\.[\w-]*)?|\b(Bearer|Basic)\s+\S+|-----BEGIN[\s\S]*?-----END[^-]*-----|[\w-]{48,}/gi;

/** Control characters, and characters that hide or reverse text. */
const INVISIBLE = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/**
 * Google's messages can contain untrusted site names or repeat a token. Only short plain text without markup or
 * secrets may reach logs and users.
 */
export function safeText(text: unknown): string {
  if (typeof text !== 'string') return '';
  const plain = text
    .slice(0, 20 * MAX_LENGTH)
    .replace(SECRETS, '[redacted]')
    .replace(/<[^>]*>?/g, ' ')
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > MAX_LENGTH ? `${plain.slice(0, MAX_LENGTH - 1)}…` : plain;
}

/** Returns a Google error code if it is a single word, otherwise null. */
export function safeCode(code: unknown): string | null {
  return typeof code === 'string' && /^[A-Za-z][\w.-]{0,63}$/.test(code) ? code : null;
}
