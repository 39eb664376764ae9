import { type AuthEvent, SESSION_STORAGE_KEY, Session, StoredSession } from '@gsc/contract/auth/api';
import { z } from 'zod';

/** A session and the moment it ends on this machine's clock, which may differ from the server's. */
export interface LiveSession {
  session: Session;
  deadline: number;
}

/** What tabs tell each other. */
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
  /** Another tab emptied the store. */
  onCleared(callback: () => void): void;
}

/** Everything of the browser that the session client touches, so that tests can stand in for it. */
export interface SessionPorts {
  /** Where this kind of session is renewed, and where it is ended if the server has to know. */
  paths: { refresh: string; signOut: string | null };
  fetch(path: string, init: RequestInit): Promise<Response>;
  store: SessionStore;
  channel: TabChannel;
  /** Runs `work` while no other tab of this browser runs one. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  now(): number;
  wait(ms: number): Promise<void>;
  every(ms: number, callback: () => void): void;
  /** The page came back: visible again, focused, or back online. */
  onReturn(callback: () => void): void;
}

export type SessionListener = (event: AuthEvent, session: Session | null) => void;

/** For as long as the page. */
export function memoryStore(): SessionStore {
  let kept: StoredSession | null = null;
  return {
    read: () => kept,
    write: stored => {
      kept = stored;
    },
    clear: () => {
      kept = null;
    },
    onCleared() {},
  };
}

export function browserStore(): SessionStore {
  // Storage can be switched off or full. The session then lives as long as the tab does.
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
        const ours = event.key === SESSION_STORAGE_KEY || event.key === null;
        if (ours && event.newValue === null) callback();
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
