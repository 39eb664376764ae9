import { type AuthEvent, SESSION_STORAGE_KEY, Session, StoredSession } from '@gsc/contract/auth/api';
import { z } from 'zod';

/** A session and its expiry by this machine's clock, which may differ from the server's. */
export interface LiveSession {
  session: Session;
  deadline: number;
}

/** A message between tabs. */
const TabMessage = z.discriminatedUnion('event', [
  z.object({
    event: z.enum(['SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED']),
    session: Session,
    deadline: z.number(),
  }),
  z.object({ event: z.literal('SIGNED_OUT') }),
]);
export type TabMessage = z.infer<typeof TabMessage>;

export interface TabChannel {
  post(message: TabMessage): void;
  listen(receive: (message: TabMessage) => void): void;
}

export interface SessionStore {
  read(): StoredSession | null;
  write(stored: StoredSession): void;
  clear(): void;
  /** Called when another tab clears the store. */
  onCleared(callback: () => void): void;
}

/** The browser APIs that the session client uses. Tests replace them. */
export interface SessionPorts {
  /** The endpoints of this kind of session. `signOut` is null if the server is not notified. */
  paths: { refresh: string; signOut: string | null };
  fetch(path: string, init: RequestInit): Promise<Response>;
  store: SessionStore;
  channel: TabChannel;
  /** Runs `work` while no other tab of this browser runs any. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  now(): number;
  wait(ms: number): Promise<void>;
  every(ms: number, callback: () => void): void;
  /** Called when the page becomes visible, focused or online again. */
  onReturn(callback: () => void): void;
}

export type SessionListener = (event: AuthEvent, session: Session | null) => void;

/** Stores the session until the page is closed. */
export function memoryStore(): SessionStore {
  let current: StoredSession | null = null;
  return {
    read: () => current,
    write: stored => {
      current = stored;
    },
    clear: () => {
      current = null;
    },
    onCleared() {},
  };
}

export function browserStore(): SessionStore {
  // Storage can be disabled or full. The session then ends with the tab.
  let memory: string | null = null;
  const attempt = <T>(action: () => T, otherwise: T): T => {
    try {
      return action();
    } catch {
      return otherwise;
    }
  };
  return {
    read() {
      const text = attempt(() => localStorage.getItem(SESSION_STORAGE_KEY), memory);
      const parsed = attempt(() => StoredSession.safeParse(JSON.parse(text ?? 'null')), null);
      return parsed?.data ?? null;
    },
    write(stored) {
      memory = JSON.stringify(stored);
      attempt(() => localStorage.setItem(SESSION_STORAGE_KEY, memory ?? ''), undefined);
    },
    clear() {
      memory = null;
      attempt(() => localStorage.removeItem(SESSION_STORAGE_KEY), undefined);
    },
    onCleared(callback) {
      addEventListener('storage', event => {
        const isSession = event.key === SESSION_STORAGE_KEY || event.key === null;
        if (isSession && event.newValue === null) callback();
      });
    },
  };
}

export function browserChannel(name: string): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => {} };
  const channel = new BroadcastChannel(name);
  return {
    post: message => channel.postMessage(message),
    listen(receive) {
      channel.addEventListener('message', ({ data }) => {
        const message = TabMessage.safeParse(data);
        if (message.success) receive(message.data);
      });
    },
  };
}
