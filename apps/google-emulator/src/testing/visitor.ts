// A minimal browser: stores cookies, submits forms and does not follow redirects.

export interface Visitor {
  open(url: string | URL): Promise<Response>;
  submit(url: string | URL, form: Record<string, string | string[]>): Promise<Response>;
}

export function createVisitor(base: string): Visitor {
  const cookies = new Map<string, string>();
  async function send(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(url, base), { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  }
  return {
    open: url => send(url),
    submit(url, form) {
      const body = new URLSearchParams();
      for (const [name, values] of Object.entries(form)) {
        for (const value of [values].flat()) body.append(name, value);
      }
      return send(url, { method: 'POST', body });
    },
  };
}

export function locationOf(response: Response, base: string): URL {
  const location = response.headers.get('location');
  if (!location) throw new Error(`no redirect, status ${response.status}`);
  return new URL(location, base);
}

/** Selects the account, consents if required, and returns the redirect URL. */
export async function signIn(
  visitor: Visitor,
  authorizeUrl: URL,
  email: string,
  scopes: string[] = [],
): Promise<URL> {
  const base = authorizeUrl.origin;
  const chosen = await visitor.submit(`${base}/signin/account${authorizeUrl.search}`, { email });
  const next = locationOf(chosen, base);
  if (next.origin !== base) return next;
  return locationOf(await visitor.submit(next, { decision: 'allow', scope: scopes }), base);
}
