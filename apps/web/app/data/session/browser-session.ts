import { AUTH_CHANNEL, AUTH_PATHS, REFRESH_LOCK } from '@gsc/contract/auth/api';
import { isDemoPath } from '@gsc/contract/routes';
import { SessionClient } from './session-client.ts';
import { browserChannel, browserStore, memoryStore, type SessionPorts } from './session-ports.ts';

/** Runs tasks one after another: across tabs with a Web Lock, otherwise within this tab only. */
function serialize(lock: string | null): SessionPorts['exclusively'] {
  if (lock && navigator.locks) return work => navigator.locks.request(lock, work);
  let last: Promise<unknown> = Promise.resolve();
  return work => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
}

type Kind = Pick<SessionPorts, 'paths' | 'store' | 'channel' | 'exclusively'>;

/** Shared by all tabs of this browser until sign-out. Web Locks require a secure context. */
const ownSession = (): Kind => ({
  paths: { refresh: AUTH_PATHS.refresh, signOut: AUTH_PATHS.signOut },
  store: browserStore(),
  channel: browserChannel(AUTH_CHANNEL),
  exclusively: serialize(REFRESH_LOCK),
});

/** Limited to this page, so that a signed-in user stays signed in in other tabs and after the demo. */
const demoSession = (): Kind => ({
  paths: { refresh: AUTH_PATHS.demo, signOut: null },
  store: memoryStore(),
  channel: { post() {}, listen() {} },
  exclusively: serialize(null),
});

let client: SessionClient | undefined;

/** The session client of this tab. Browser only. */
export function sessionClient(): SessionClient {
  client ??= new SessionClient({
    ...(isDemoPath(location.pathname) ? demoSession() : ownSession()),
    fetch: (path, init) => fetch(path, init),
    now: () => Date.now(),
    wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
    every: (ms, callback) => setInterval(callback, ms),
    onReturn(callback) {
      addEventListener('focus', callback);
      addEventListener('online', callback);
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') callback();
      });
    },
  });
  return client;
}
