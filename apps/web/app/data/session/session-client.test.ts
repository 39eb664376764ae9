import { AUTH_PATHS, type AuthUser, type StoredSession } from '@gsc/contract/auth/api';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionClient } from './session-client.ts';
import type { SessionPorts, TabMessage } from './session-ports.ts';

const USER: AuthUser = {
  id: '6f1c9f6e-6a7b-4a55-9a0e-1b1f6b1d2c3a',
  email: 'maya@alderandash.example',
  full_name: 'Maya Lindqvist',
  avatar_url: null,
};
const SESSION_ID = '0b9e4c52-3c1e-4c55-8f0a-1f2e3d4c5b6a';
const LIFE = 600;

interface Tab {
  hear?: (message: TabMessage) => void;
  cleared?: () => void;
}

/** One browser: a server behind one cookie, one store, one lock, and any number of tabs. */
class FakeBrowser {
  now = 1_000_000_000;
  signedIn = true;
  /** Statuses of the next responses. 0 is a network error. */
  failures: number[] = [];
  refreshes = 0;
  signOuts: unknown[] = [];
  paths: SessionPorts['paths'] = { refresh: AUTH_PATHS.refresh, signOut: AUTH_PATHS.signOut };
  requests: string[] = [];
  waited: number[] = [];
  stored: StoredSession | null = null;
  #lock: Promise<unknown> = Promise.resolve();
  #tabs: Tab[] = [];

  async respond(path: string, init: RequestInit): Promise<Response> {
    this.requests.push(path);
    const status = this.failures.shift();
    if (status === 0) throw new TypeError('network');
    if (status) return new Response(null, { status });
    if (path.endsWith('sign-out')) {
      this.signOuts.push({ ...JSON.parse(String(init.body)), ...(init.headers as object) });
      this.signedIn = false;
      return new Response(null, { status: 204 });
    }
    this.refreshes += 1;
    if (!this.signedIn) return new Response('{}', { status: 401 });
    return Response.json({
      access_token: `token-${this.refreshes}`,
      token_type: 'bearer',
      expires_in: LIFE,
      expires_at: Math.floor(this.now / 1000) + LIFE,
      session_id: SESSION_ID,
      user: USER,
    });
  }

  openTab() {
    const me: Tab = {};
    this.#tabs.push(me);
    const others = () => this.#tabs.filter(tab => tab !== me);
    let tick = () => {};
    let back = () => {};
    const ports: SessionPorts = {
      paths: this.paths,
      fetch: (path, init) => this.respond(path, init),
      store: {
        read: () => this.stored,
        write: stored => {
          this.stored = stored;
        },
        clear: () => {
          this.stored = null;
        },
        onCleared: callback => {
          me.cleared = callback;
        },
      },
      channel: {
        post: message => {
          for (const tab of others()) queueMicrotask(() => tab.hear?.(message));
        },
        listen: hear => {
          me.hear = hear;
        },
      },
      exclusively: work => {
        const mine = this.#lock.then(work);
        this.#lock = mine.catch(() => {});
        return mine;
      },
      now: () => this.now,
      wait: async ms => {
        this.waited.push(ms);
      },
      every: (_ms, callback) => {
        tick = callback;
      },
      onReturn: callback => {
        back = callback;
      },
    };
    const client = new SessionClient(ports);
    const events: string[] = [];
    client.subscribe(event => events.push(event));
    return { client, events, tick: () => tick(), comeBack: () => back(), storeCleared: () => me.cleared?.() };
  }
}

const settle = () => new Promise(resolve => setTimeout(resolve, 0));
let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('first lookup', () => {
  it('emits INITIAL_SESSION, then SIGNED_IN without a stored session', async () => {
    const tab = browser.openTab();
    await tab.client.start();
    expect(tab.events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
    expect(tab.client.state().user).toEqual(USER);
  });

  it('emits only INITIAL_SESSION on a reload and stores no token', async () => {
    await browser.openTab().client.start();
    const reloaded = browser.openTab();
    await reloaded.client.start();
    expect(reloaded.events).toEqual(['INITIAL_SESSION']);
    expect(JSON.stringify(browser.stored)).not.toContain('token');
  });

  it('sends one request if it is started several times', async () => {
    const { client } = browser.openTab();
    await Promise.all([client.start(), client.start(), client.accessToken()]);
    expect(browser.refreshes).toBe(1);
  });

  it('finds no user without a cookie', async () => {
    browser.signedIn = false;
    const { client, events } = browser.openTab();
    await client.start();
    expect(events).toEqual(['INITIAL_SESSION']);
    expect(client.state()).toEqual({ user: null, session: null });
  });

  it('signs out when the stored session has ended on the server', async () => {
    await browser.openTab().client.start();
    browser.signedIn = false;
    const reloaded = browser.openTab();
    await reloaded.client.start();
    expect(reloaded.events).toEqual(['INITIAL_SESSION', 'SIGNED_OUT']);
    expect(browser.stored).toBeNull();
  });

  it('keeps the user of the last visit while the server is unreachable', async () => {
    await browser.openTab().client.start();
    browser.failures = [503, 0, 502, 504, 503, 503];
    const { client, tick } = browser.openTab();
    await client.start();
    expect(client.state()).toEqual({ user: USER, session: null });
    tick();
    await settle();
    expect(client.state().session).not.toBeNull();
  });
});

describe('renewal', () => {
  it('runs when 3 ticks or fewer are left', async () => {
    const { client, events, tick } = browser.openTab();
    await client.start();
    browser.now += (LIFE - 91) * 1000;
    tick();
    await settle();
    expect(browser.refreshes).toBe(1);
    browser.now += 1000;
    tick();
    await settle();
    expect(browser.refreshes).toBe(2);
    expect(events.at(-1)).toBe('TOKEN_REFRESHED');
  });

  it('runs when the page becomes active after the token expired', async () => {
    const { client, comeBack } = browser.openTab();
    await client.start();
    browser.now += 3_600_000;
    comeBack();
    await settle();
    expect(client.state().session?.access_token).toBe('token-2');
  });

  it('retries with exponential backoff from 200 ms after a network error or 502, 503, 504', async () => {
    browser.failures = [0, 502, 503, 504];
    await browser.openTab().client.start();
    expect(browser.waited).toEqual([200, 400, 800, 1600]);
    expect(browser.refreshes).toBe(1);
  });

  it('runs once at a time while the server is unreachable', async () => {
    const { client } = browser.openTab();
    await client.start();
    browser.failures = Array(18).fill(503);
    await Promise.all([client.refresh(), client.refresh(), client.refresh()]);
    expect(browser.waited).toEqual([200, 400, 800, 1600, 3200]);
  });

  it('keeps the session after a server error', async () => {
    const { client } = browser.openTab();
    await client.start();
    browser.failures = [500];
    await client.refresh();
    browser.failures = [429];
    await client.refresh();
    expect(client.state().user).toEqual(USER);
  });
});

describe('several tabs', () => {
  it('renew once between them and share the result', async () => {
    const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
    await Promise.all(tabs.map(tab => tab.client.start()));
    await settle();
    browser.refreshes = 0;
    browser.now += (LIFE - 30) * 1000;
    for (const tab of tabs) tab.tick();
    await settle();
    expect(browser.refreshes).toBe(1);
    expect(new Set(tabs.map(tab => tab.client.state().session?.access_token)).size).toBe(1);
  });

  it('receive SIGNED_IN on the sign-in page', async () => {
    browser.signedIn = false;
    const waiting = browser.openTab();
    await waiting.client.start();
    browser.signedIn = true;
    await browser.openTab().client.start();
    await settle();
    expect(waiting.events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
  });

  it('are all signed out together', async () => {
    const [a, b] = [browser.openTab(), browser.openTab()];
    await Promise.all([a.client.start(), b.client.start()]);
    await a.client.signOut();
    await settle();
    expect(browser.signOuts).toMatchObject([
      { scope: 'global', authorization: expect.stringMatching(/^Bearer token-/) },
    ]);
    expect([a.events.at(-1), b.events.at(-1)]).toEqual(['SIGNED_OUT', 'SIGNED_OUT']);
    expect(b.client.state().user).toBeNull();
  });

  it('do not restore a session that ended while they were waiting', async () => {
    const [a, b] = [browser.openTab(), browser.openTab()];
    await Promise.all([a.client.start(), b.client.start()]);
    await settle();
    browser.refreshes = 0;
    let standing: Promise<unknown> | undefined;
    const respond = browser.respond.bind(browser);
    browser.respond = (path, init) => {
      standing ??= b.client.refresh();
      return respond(path, init);
    };
    await a.client.signOut();
    await standing;
    expect(browser.refreshes).toBe(0);
    expect(b.client.state().user).toBeNull();
  });

  it('detect a cleared store without a message', async () => {
    const tab = browser.openTab();
    await tab.client.start();
    tab.storeCleared();
    expect(tab.events.at(-1)).toBe('SIGNED_OUT');
  });

  it('receive profile changes', async () => {
    const [a, b] = [browser.openTab(), browser.openTab()];
    await Promise.all([a.client.start(), b.client.start()]);
    await settle();
    a.client.userUpdated({ ...USER, full_name: 'Maya L.' });
    await settle();
    expect(b.events.at(-1)).toBe('USER_UPDATED');
    expect(b.client.state().user?.full_name).toBe('Maya L.');
  });
});

describe('sign-out', () => {
  it('by the server ends the session in all tabs without a request', async () => {
    const [a, b] = [browser.openTab(), browser.openTab()];
    await Promise.all([a.client.start(), b.client.start()]);
    await settle();
    await a.client.signedOut();
    await settle();
    expect([a.events.at(-1), b.events.at(-1)]).toEqual(['SIGNED_OUT', 'SIGNED_OUT']);
    expect(browser.stored).toBeNull();
    expect(browser.signOuts).toEqual([]);
  });

  it('ends the session and throws if the request fails', async () => {
    const { client } = browser.openTab();
    await client.start();
    browser.failures = [503];
    await expect(client.signOut()).rejects.toThrow('503');
    expect(client.state().user).toBeNull();
    expect(browser.stored).toBeNull();
  });

  it('with scope others keeps this tab signed in', async () => {
    const { client } = browser.openTab();
    await client.start();
    await client.signOut('others');
    expect(client.state().user).toEqual(USER);
  });

  it('in the demo sends no request, and the demo session is renewed at its own path', async () => {
    browser.paths = { refresh: AUTH_PATHS.demo, signOut: null };
    const { client, events } = browser.openTab();
    await client.start();
    await client.refresh();
    await client.signOut();
    expect(browser.requests).toEqual([AUTH_PATHS.demo, AUTH_PATHS.demo]);
    expect(events.at(-1)).toBe('SIGNED_OUT');
    expect(client.state().user).toBeNull();
  });

  it('without a session throws', async () => {
    browser.signedIn = false;
    await expect(browser.openTab().client.signOut()).rejects.toThrow('Auth session missing!');
  });
});
