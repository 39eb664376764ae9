import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { callback, maya, searchConsole, startTestApp, type TestApp } from '../testing/app.ts';
import { locationOf } from '../testing/visitor.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.emulator.stop());

const open = (change?: Record<string, string | undefined>) => app.visitor.open(app.authorizeUrl(change));
const next = (response: Response) => locationOf(response, app.emulator.url);
const offline = { scope: `openid email ${searchConsole}`, access_type: 'offline' };

describe('the account chooser', () => {
  test('shows every persona with its description and a notice that it is not Google', async () => {
    const response = await open();
    const page = await response.text();
    expect(response.status).toBe(200);
    for (const { name, email, description } of app.emulator.personas) {
      for (const text of [name, email, description]) expect(page).toContain(text);
    }
    expect(page).toContain('This is not Google.');
    expect(page).not.toMatch(/<script|https?:\/\/(?!127\.0\.0\.1|localhost)[^"]*\.(js|css|png)/);
  });

  test('another account creates a user, the same one for the same email address', async () => {
    const choose = (email: string, name = 'Sam Okafor') =>
      app.visitor.submit(`/signin/account${app.authorizeUrl().search}`, { email, name });
    const first = next(await choose('sam@site.example')).searchParams.get('account');
    const again = next(await choose(' SAM@site.example ')).searchParams.get('account');
    expect(first).toMatch(/^1\d{20}$/);
    expect(again).toBe(first);
    const wrong = await choose('not an address');
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain('Enter a full email address.');
  });

  test('user input is escaped', async () => {
    const page = await (await open({ login_hint: '"><script>alert(1)</script>' })).text();
    expect(page).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script>');
  });
});

describe('consent', () => {
  test('is requested only the first time', async () => {
    const first = await app.visitor.submit(`/signin/account${app.authorizeUrl().search}`, { email: maya });
    expect(next(first).pathname).toBe('/signin/consent');
    const back = await app.authorize();
    expect(`${back.origin}${back.pathname}`).toBe(callback);
    expect(back.searchParams.get('prompt')).toBe('consent');

    const second = await app.visitor.submit(`/signin/account${app.authorizeUrl().search}`, { email: maya });
    expect(second.status).toBe(303);
    expect(next(second).searchParams.get('prompt')).toBe('none');
  });

  test('the redirect contains state, code, scope and issuer, as at Google', async () => {
    const back = await app.authorize();
    expect(back.searchParams.get('state')).toBe('the state & more');
    expect(back.searchParams.get('code')).toMatch(/^4\/0A/);
    expect(back.searchParams.get('iss')).toBe(app.emulator.url);
    expect(back.searchParams.get('scope')?.split(' ')).toEqual([
      'openid',
      'https://www.googleapis.com/auth/userinfo.email',
      'https://www.googleapis.com/auth/userinfo.profile',
    ]);
  });

  test('Cancel returns access_denied with the state and grants nothing', async () => {
    const chosen = await app.visitor.submit(`/signin/account${app.authorizeUrl().search}`, { email: maya });
    const back = next(await app.visitor.submit(next(chosen), { decision: 'cancel' }));
    expect(back.href).toBe(`${callback}?state=the+state+%26+more&error=access_denied`);
    const again = await app.visitor.submit(`/signin/account${app.authorizeUrl().search}`, { email: maya });
    expect(next(again).pathname).toBe('/signin/consent');
  });

  test('an unselected checkbox excludes its scope', async () => {
    const page = async () => {
      const chosen = await app.visitor.submit(`/signin/account${app.authorizeUrl(offline).search}`, {
        email: maya,
      });
      return (await app.visitor.open(next(chosen))).text();
    };
    expect(await page()).toContain(`name="scope" value="${searchConsole}" checked`);
    const without = await app.exchange(await app.authorize(offline, maya, []));
    expect(without.body.scope).not.toContain(searchConsole);
    const withIt = await app.exchange(await app.authorize(offline, maya, [searchConsole]));
    expect(withIt.body.scope).toContain(searchConsole);
  });

  test('no selected scopes and no other requested scopes is a refusal', async () => {
    const back = await app.authorize({ scope: searchConsole }, maya, []);
    expect(back.searchParams.get('error')).toBe('access_denied');
  });
});

describe('prompt and login_hint', () => {
  test('a hint skips the chooser, an unknown hint fills the form, select_account always shows it', async () => {
    expect(next(await open({ login_hint: maya })).pathname).toBe('/signin/consent');
    expect(await (await open({ login_hint: 'new@site.example' })).text()).toContain(
      'value="new@site.example"',
    );
    expect((await open({ login_hint: maya, prompt: 'select_account' })).status).toBe(200);
  });

  test('prompt=none returns an error before consent and a code after it', async () => {
    const before = next(await open({ prompt: 'none' }));
    expect(before.searchParams.get('error')).toBe('interaction_required');
    expect(before.searchParams.get('state')).toBe('the state & more');
    await app.authorize();
    expect(next(await open({ prompt: 'none' })).searchParams.get('code')).toMatch(/^4\//);
    const more = next(await open({ prompt: 'none', scope: searchConsole }));
    expect(more.searchParams.get('error')).toBe('interaction_required');
  });

  test('prompt=consent requests consent again', async () => {
    await app.authorize();
    expect(next(await open({ login_hint: maya })).searchParams.has('code')).toBe(true);
    expect(next(await open({ login_hint: maya, prompt: 'consent' })).pathname).toBe('/signin/consent');
  });
});

describe('requests rejected with an error page', () => {
  test.for([
    ['Error 400: redirect_uri_mismatch', { redirect_uri: 'http://localhost:4999/api/auth/google/callback/' }],
    ['Error 400: redirect_uri_mismatch', { redirect_uri: 'https://evil.example/api/auth/google/callback' }],
    [
      'Error 400: redirect_uri_mismatch',
      { redirect_uri: 'http://localhost.evil.example/api/auth/google/callback' },
    ],
    ['Error 400: redirect_uri_mismatch', { redirect_uri: 'http://localhost:4999/callback?next=x' }],
    ['Error 401: invalid_client', { client_id: 'nobody' }],
    ['Error 400: invalid_request', { client_id: undefined }],
    ['Error 400: invalid_request', { redirect_uri: undefined }],
    ['Error 400: invalid_request', { response_type: undefined }],
    ['Error 400: invalid_request', { scope: undefined }],
    ['Error 400: invalid_request', { code_challenge_method: 'S512' }],
    ['Error 400: invalid_scope', { scope: 'openid everything' }],
    ['Error 400: unsupported_response_type', { response_type: 'token' }],
  ] as const)('%s for %o', async ([heading, change]) => {
    const response = await open(change);
    expect(response.status).toBe(heading.includes('401') ? 401 : 400);
    expect(response.headers.get('location')).toBeNull();
    expect(await response.text()).toContain(heading);
  });

  test('a duplicate parameter', async () => {
    const response = await app.visitor.open(`${app.authorizeUrl()}&state=second`);
    expect(await response.text()).toContain('Error 400: invalid_request');
  });
});
