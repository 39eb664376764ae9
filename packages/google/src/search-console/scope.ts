/** Reading is all the product needs, so reading is all it asks for. */
export const SEARCH_CONSOLE_SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly';
const READ_AND_WRITE_SCOPE = 'https://www.googleapis.com/auth/webmasters';

/** `scope` of a token answer: what was granted, which is less than what was asked for when a box was unticked. */
export function coversSearchConsole(scope: string): boolean {
  const granted = scope.split(/\s+/);
  return granted.includes(SEARCH_CONSOLE_SCOPE) || granted.includes(READ_AND_WRITE_SCOPE);
}
