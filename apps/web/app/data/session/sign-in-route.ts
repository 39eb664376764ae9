import { AUTH_PATHS, SIGN_IN_ERRORS, SignInError } from '@gsc/contract/auth/api';
import { destinationAfterSignIn, ownDestination } from '@gsc/contract/auth/sign-in-destination';
import { ROUTES } from '@gsc/contract/routes';

/** Route state of /auth: the requested page with its query. It is part of the history, so it survives a reload. */
export interface SignInRouteState {
  from: string;
}

/** Reads `from` from the route state or, after a failed sign-in with Google, from the URL. */
export function signInDestination(state: unknown, search: string): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return ownDestination(from) ?? destinationAfterSignIn(new URLSearchParams(search).get('from'));
}

/** The URL that starts the sign-in with Google. The server stores `from` for the redirect back. */
export function googleSignInUrl(from: string): string {
  return `${AUTH_PATHS.start}?${new URLSearchParams({ from })}`;
}

/** The message for `?error=`. Unknown codes get the general message. */
export function signInErrorText(search: string): string | null {
  const code = new URLSearchParams(search).get('error');
  if (code === null) return null;
  const known = SignInError.safeParse(code);
  return SIGN_IN_ERRORS[known.success ? known.data : 'google'];
}

const DELETED = 'deleted';

/** Where the browser goes after the account was deleted. */
export const ACCOUNT_DELETED_ADDRESS = `${ROUTES.auth}?${DELETED}`;

export const isAccountDeleted = (search: string): boolean => new URLSearchParams(search).has(DELETED);
