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
/** How long a tab waits for a session that the store says another tab has just received. */
const HANDOVER_MS = 250;

type SignedInEvent = Exclude<TabMessage['event'], 'SIGNED_OUT'>;

export interface SessionState {
  /** Known from the last visit even while the server cannot be reached. */
  user: AuthUser | null;
  session: Session | null;
}

/**
 * Who is signed in, in this tab and in step with the others. The access token lives in memory only, the
 * refresh token in a cookie no script can read, and local storage holds what is not secret.
 */
export class SessionClient {
  readonly #ports: SessionPorts;
  readonly #listeners = new Set<SessionListener>();
  #live: LiveSession | null = null;
  #user: AuthUser | null = null;
  #started: Promise<void> | null = null;
  #refreshing: Promise<LiveSession | null> | null = null;
  /** INITIAL_SESSION is the first event anybody hears; what happens before it waits here. */
  #held: AuthEvent[] | null = [];

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

  /** The first lookup; resolves when it is known whether somebody is signed in. */
  start(): Promise<void> {
    this.#started ??= this.#firstLookup();
    return this.#started;
  }

  /** A token that is still good, asking for a new one first if need be. */
  async accessToken(): Promise<string | null> {
    await this.start();
    if (this.#user && (!this.#live || this.#live.deadline <= this.#ports.now())) await this.refresh();
    return this.#live?.session.access_token ?? null;
  }

  /** One call at a time in this tab, one call at a time in this browser. */
  refresh(): Promise<LiveSession | null> {
    this.#refreshing ??= this.#refreshInTurn().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  /** Signs out here and in every tab even if the server cannot be told; that failure goes to the caller. */
  async signOut(scope: SignOutScope = 'global'): Promise<void> {
    const token = await this.accessToken();
    await this.#ports.exclusively(async () => {
      try {
        if (!token) throw new Error(AUTH_TEXT.sessionMissing);
        await this.#tellServer(scope, token);
      } catch (error) {
        console.error('Sign-out failed', error);
        throw error;
      } finally {
        if (scope !== 'others') this.#forget({ tellTabs: true });
      }
    });
  }

  /** The profile was saved: the name in the user menu of every tab follows. */
  userUpdated(user: AuthUser): void {
    if (!this.#live) return;
    this.#adopt({ ...this.#live, session: { ...this.#live.session, user } }, 'USER_UPDATED', {
      tellTabs: true,
    });
  }

  async #firstLookup(): Promise<void> {
    const { store, channel, every, onReturn } = this.#ports;
    const stored = store.read();
    this.#user = stored?.user ?? null;
    channel.listen(message => this.#hear(message));
    store.onCleared(() => this.#forget({ tellTabs: false }));
    await this.refresh();
    const held = this.#held ?? [];
    this.#held = null;
    this.#emit('INITIAL_SESSION');
    for (const event of held) if (event !== 'TOKEN_REFRESHED') this.#emit(event);
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
        // Another tab signed out while this one stood in line.
        this.#forget({ tellTabs: false });
        return null;
      }
      await this.#handover(before);
      if (this.#live && this.#live !== before) return this.#live;

      const answer = await requestRefresh(this.#ports);
      if (answer.kind === 'session') {
        const event = userBefore ? 'TOKEN_REFRESHED' : 'SIGNED_IN';
        this.#adopt(answer.live, event, { tellTabs: true });
      } else if (answer.kind === 'rejected') {
        this.#forget({ tellTabs: true });
      }
      // Unreachable: the cookie may be good still, so nobody is signed out; the next tick tries again.
      return this.#live;
    });
  }

  /** The store can be ahead of the channel: another tab has a new session and its message is on the way. */
  async #handover(before: LiveSession | null): Promise<void> {
    const stored = this.#ports.store.read();
    const ahead = before && stored && stored.expires_at > before.session.expires_at;
    if (ahead && this.#live === before) await this.#ports.wait(HANDOVER_MS);
  }

  async #tellServer(scope: SignOutScope, token: string): Promise<void> {
    const { signOut } = this.#ports.paths;
    if (!signOut) return;
    const response = await this.#ports.fetch(signOut, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ scope }),
    });
    // 401: the server has ended this session already, which is what was asked for.
    if (!response.ok && response.status !== 401) throw new Error(`Sign-out answered ${response.status}`);
  }

  #hear(message: TabMessage): void {
    if (message.event === 'SIGNED_OUT') this.#forget({ tellTabs: false });
    else this.#adopt(message, this.#user ? message.event : 'SIGNED_IN', { tellTabs: false });
  }

  #adopt(live: LiveSession, event: SignedInEvent, { tellTabs }: { tellTabs: boolean }): void {
    this.#live = { session: live.session, deadline: live.deadline };
    this.#user = live.session.user;
    const { expires_at, session_id, user } = live.session;
    this.#ports.store.write({ expires_at, session_id, user });
    if (tellTabs) this.#ports.channel.post({ event, ...this.#live });
    this.#emit(event);
  }

  #forget({ tellTabs }: { tellTabs: boolean }): void {
    const wasSignedIn = this.#user !== null;
    this.#live = null;
    this.#user = null;
    if (!wasSignedIn) return;
    this.#ports.store.clear();
    if (tellTabs) this.#ports.channel.post({ event: 'SIGNED_OUT' });
    this.#emit('SIGNED_OUT');
  }

  #emit(event: AuthEvent): void {
    if (this.#held) {
      this.#held.push(event);
      return;
    }
    for (const listener of this.#listeners) listener(event, this.#live?.session ?? null);
  }
}
