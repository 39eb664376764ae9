import { SEARCH_CONSOLE_SCOPE } from '@gsc/google/search-console/scope';

export type Consent = 'allow' | 'without-search-console' | 'cancel';

/** Goes through the emulator's sign-in and consent pages. Returns the address that Google redirects to. */
export async function consentAtGoogle(
  oauthUrl: string,
  email: string,
  consent: Consent = 'allow',
): Promise<URL> {
  const authorize = new URL(oauthUrl);
  let next = new URL(`/signin/account${authorize.search}`, authorize);
  let fields = new URLSearchParams({ email });
  for (let step = 0; step < 4; step++) {
    const response = await fetch(next, { method: 'POST', redirect: 'manual', body: fields });
    await response.body?.cancel();
    const location = response.headers.get('location');
    if (!location) throw new Error(`${response.status} from ${next.pathname} has no location`);
    next = new URL(location, next);
    if (next.origin !== authorize.origin) return next;
    fields = new URLSearchParams({ decision: consent === 'cancel' ? 'cancel' : 'allow' });
    if (consent === 'allow') fields.set('scope', SEARCH_CONSOLE_SCOPE);
  }
  throw new Error(`the emulator did not redirect back; last address ${next.pathname}`);
}
