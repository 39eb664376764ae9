/** Fields whose values are secrets, wherever they occur in a log entry. */
const SECRET_FIELDS = [
  'access_token',
  'refresh_token',
  'id_token',
  'client_secret',
  'accessToken',
  'refreshToken',
  'idToken',
  'clientSecret',
  'code_verifier',
  'password',
  'authorization',
  'cookie',
  'set-cookie',
];

const CENSOR = '[redacted]';
const FIELDS = SECRET_FIELDS.join('|');

/** Each pattern keeps its first group. The rest of the match is a secret. */
const PATTERNS: readonly RegExp[] = [
  // A field of the entry, as a string or as a list.
  new RegExp(`("(?:${FIELDS})":")(?:[^"\\\\]|\\\\.)*`, 'gi'),
  new RegExp(`("(?:${FIELDS})":\\[")(?:[^\\]\\\\]|\\\\.)*(?="\\])`, 'gi'),
  // JSON inside a text.
  new RegExp(`(\\\\+"(?:${FIELDS})\\\\+"\\s*:\\s*\\\\+")[^"\\\\]*`, 'gi'),
  // Form parameters.
  new RegExp(`(\\b(?:${FIELDS}|code|state|ticket)=)[^\\s&"'\\\\]+`, 'gi'),
  // Query strings.
  /(\?)[\w.~%[\]-]+=[^\s"'\\<>)]*/g,
  // Passwords in connection strings.
  /(:\/\/[^/\s:@"\\]*:)[^@\s"/\\]+(?=@)/g,
  /(\bBearer )[\w.~+/=-]+/gi,
  // Google's access and refresh tokens and authorization codes, and signed tokens.
  /()\bya29\.[\w.-]+/g,
  /()\b1\/\/[\w-]{10,}/g,
  /()\b4\/0[\w-]{20,}/g,
  /()\bGOCSPX-[\w-]+/g,
  // The refresh tokens of our own sessions.
  /()(?<![\w-])[\w-]{86}(?![\w-])/g,
  /()\beyJ[\w-]+\.[\w-]+\.[\w-]+/g,
];

/** Removes secrets and query strings from a log line. The line stays valid JSON. */
export const redactText = (line: string): string =>
  PATTERNS.reduce((text, pattern) => text.replace(pattern, `$1${CENSOR}`), line);
