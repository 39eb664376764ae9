/** The product needs read access only. */
export const SEARCH_CONSOLE_SCOPE = 'https://www.googleapis.com/auth/webmasters.readonly';
const READ_AND_WRITE_SCOPE = 'https://www.googleapis.com/auth/webmasters';

/** `scope` is the granted scope of a token response. It can be less than requested if the user unticked a box. */
export function coversSearchConsole(scope: string): boolean {
  const granted = scope.split(/\s+/);
  return granted.includes(SEARCH_CONSOLE_SCOPE) || granted.includes(READ_AND_WRITE_SCOPE);
}
