import { AUTH_PATHS, SIGN_IN_ERRORS, SignInError } from '@gsc/contract/auth/api';
import { destinationAfterSignIn, ownDestination } from '@gsc/contract/auth/sign-in-destination';

/** Route state of /auth: the page the visitor wanted, with its query. It survives a reload because history keeps it. */
export interface SignInRouteState {
  from: string;
}

/** `from` out of route state or, after a failed round trip to Google, out of the address. */
export function wantedPage(state: unknown, search: string): string {
  const kept = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return ownDestination(kept) ?? destinationAfterSignIn(new URLSearchParams(search).get('from'));
}

/** Where the browser goes to sign in with Google; the server keeps `from` for the way back. */
export function googleSignInUrl(from: string): string {
  return `${AUTH_PATHS.start}?${new URLSearchParams({ from })}`;
}

/** The text for `?error=`; unknown codes get the general one, no code gets none. */
export function signInErrorText(search: string): string | null {
  const code = new URLSearchParams(search).get('error');
  if (code === null) return null;
  const known = SignInError.safeParse(code);
  return SIGN_IN_ERRORS[known.success ? known.data : 'google'];
}
