import {
  AUTH_TEXT,
  type AuthEvent,
  type AuthUser,
  REFRESH_MARGIN_TICKS,
  REFRESH_TICK_SECONDS,
  type Session,
  type SignOutScope,
} from '@gsc/contract/auth/api';
import { requestRefresh } from './refresh-request.ts';
import type { LiveSession, SessionListener, SessionPorts, TabMessage } from './session-ports.ts';

const TICK_MS = REFRESH_TICK_SECONDS * 1000;
const MARGIN_MS = REFRESH_MARGIN_TICKS * TICK_MS;
/** How long a tab waits for a session that another tab has received, according to the store. */
const HANDOVER_MS = 250;

type SignedInEvent = Exclude<TabMessage['event'], 'SIGNED_OUT'>;

export interface SessionState {
  /** From the last visit while the server cannot be reached. */
  user: AuthUser | null;
  session: Session | null;
}

/**
 * The session of this tab, synchronized with the other tabs. The access token is only in memory, the refresh token is
 * in an HttpOnly cookie, and local storage contains nothing secret.
 */
export class SessionClient {
  readonly #ports: SessionPorts;
  readonly #listeners = new Set<SessionListener>();
  #live: LiveSession | null = null;
  #user: AuthUser | null = null;
  #started: Promise<void> | null = null;
  #refreshing: Promise<LiveSession | null> | null = null;
  /** INITIAL_SESSION is always the first event. Earlier events are queued here. */
  #queued: AuthEvent[] | null = [];

  constructor(ports: SessionPorts) {
    this.#ports = ports;
  }

  state(): SessionState {
    return { user: this.#user, session: this.#live?.session ?? null };
  }

  subscribe(listener: SessionListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Starts the first lookup. Resolves when it is known whether a user is signed in. */
  start(): Promise<void> {
    this.#started ??= this.#firstLookup();
    return this.#started;
  }

  /** Returns a valid token. Refreshes it first if necessary. */
  async accessToken(): Promise<string | null> {
    await this.start();
    if (this.#user && (!this.#live || this.#live.deadline <= this.#ports.now())) await this.refresh();
    return this.#live?.session.access_token ?? null;
  }

  /** Runs one refresh at a time in this tab and in this browser. */
  refresh(): Promise<LiveSession | null> {
    this.#refreshing ??= this.#refreshInTurn().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  /** Signs out in all tabs, even if the request to the server fails. Throws that error. */
  async signOut(scope: SignOutScope = 'global'): Promise<void> {
    const token = await this.accessToken();
    await this.#ports.exclusively(async () => {
      try {
        if (!token) throw new Error(AUTH_TEXT.sessionMissing);
        await this.#notifyServer(scope, token);
      } catch (error) {
        console.error('Sign-out failed', error);
        throw error;
      } finally {
        if (scope !== 'others') this.#forget({ notifyTabs: true });
      }
    });
  }

  /** Ends the session in all tabs after the server has ended it. */
  async signedOut(): Promise<void> {
    await this.#ports.exclusively(async () => this.#forget({ notifyTabs: true }));
  }

  /** Updates the user in all tabs after the profile was saved. */
  userUpdated(changed: Partial<AuthUser>): void {
    if (!this.#live) return;
    const user = { ...this.#live.session.user, ...changed };
    this.#adopt({ ...this.#live, session: { ...this.#live.session, user } }, 'USER_UPDATED', {
      notifyTabs: true,
    });
  }

  async #firstLookup(): Promise<void> {
    const { store, channel, every, onReturn } = this.#ports;
    const stored = store.read();
    this.#user = stored?.user ?? null;
    channel.listen(message => this.#receive(message));
    store.onCleared(() => this.#forget({ notifyTabs: false }));
    await this.refresh();
    const queued = this.#queued ?? [];
    this.#queued = null;
    this.#emit('INITIAL_SESSION');
    for (const event of queued) if (event !== 'TOKEN_REFRESHED') this.#emit(event);
    const renewWhenDue = () => {
      if (this.#due()) this.refresh();
    };
    every(TICK_MS, renewWhenDue);
    onReturn(renewWhenDue);
  }

  #due(): boolean {
    if (!this.#user) return false;
    return !this.#live || this.#live.deadline - this.#ports.now() <= MARGIN_MS;
  }

  #refreshInTurn(): Promise<LiveSession | null> {
    const before = this.#live;
    const userBefore = this.#user;
    return this.#ports.exclusively(async () => {
      if (userBefore && !this.#ports.store.read()) {
        // Another tab signed out while this one was waiting.
        this.#forget({ notifyTabs: false });
        return null;
      }
      await this.#awaitHandover(before);
      if (this.#live && this.#live !== before) return this.#live;

      const result = await requestRefresh(this.#ports);
      if (result.kind === 'session') {
        const event = userBefore ? 'TOKEN_REFRESHED' : 'SIGNED_IN';
        this.#adopt(result.live, event, { notifyTabs: true });
      } else if (result.kind === 'rejected') {
        this.#forget({ notifyTabs: true });
      }
      // Unreachable: the cookie may still be valid, so the user stays signed in. The next tick tries again.
      return this.#live;
    });
  }

  /** The store can be ahead of the channel: another tab has a new session, and its message has not arrived yet. */
  async #awaitHandover(before: LiveSession | null): Promise<void> {
    const stored = this.#ports.store.read();
    const ahead = before && stored && stored.expires_at > before.session.expires_at;
    if (ahead && this.#live === before) await this.#ports.wait(HANDOVER_MS);
  }

  async #notifyServer(scope: SignOutScope, token: string): Promise<void> {
    const { signOut } = this.#ports.paths;
    if (!signOut) return;
    const response = await this.#ports.fetch(signOut, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ scope }),
    });
    // 401: the server has already ended this session.
    if (!response.ok && response.status !== 401)
      throw new Error(`Sign-out failed with status ${response.status}`);
  }

  #receive(message: TabMessage): void {
    if (message.event === 'SIGNED_OUT') this.#forget({ notifyTabs: false });
    else this.#adopt(message, this.#user ? message.event : 'SIGNED_IN', { notifyTabs: false });
  }

  #adopt(live: LiveSession, event: SignedInEvent, { notifyTabs }: { notifyTabs: boolean }): void {
    this.#live = { session: live.session, deadline: live.deadline };
    this.#user = live.session.user;
    const { expires_at, session_id, user } = live.session;
    this.#ports.store.write({ expires_at, session_id, user });
    if (notifyTabs) this.#ports.channel.post({ event, ...this.#live });
    this.#emit(event);
  }

  #forget({ notifyTabs }: { notifyTabs: boolean }): void {
    const wasSignedIn = this.#user !== null;
    this.#live = null;
    this.#user = null;
    if (!wasSignedIn) return;
    this.#ports.store.clear();
    if (notifyTabs) this.#ports.channel.post({ event: 'SIGNED_OUT' });
    this.#emit('SIGNED_OUT');
  }

  #emit(event: AuthEvent): void {
    if (this.#queued) {
      this.#queued.push(event);
      return;
    }
    for (const listener of this.#listeners) listener(event, this.#live?.session ?? null);
  }
}
