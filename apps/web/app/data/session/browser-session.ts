import { AUTH_CHANNEL, AUTH_PATHS, REFRESH_LOCK } from '@gsc/contract/auth/api';
import { isDemoPath } from '@gsc/contract/routes';
import { SessionClient } from './session-client.ts';
import { browserChannel, browserStore, memoryStore, type SessionPorts } from './session-ports.ts';

/** Tabs of this browser one after the other; this tab only with itself, where there is nothing to take turns with. */
function inTurn(lock: string | null): SessionPorts['exclusively'] {
  if (lock && navigator.locks) return work => navigator.locks.request(lock, work);
  let last: Promise<unknown> = Promise.resolve();
  return work => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}

type Kind = Pick<SessionPorts, 'paths' | 'store' | 'channel' | 'exclusively'>;

/** Shared by the tabs of this browser and kept until sign-out. Web Locks need a secure address. */
const ownSession = (): Kind => ({
  paths: { refresh: AUTH_PATHS.refresh, signOut: AUTH_PATHS.signOut },
  store: browserStore(),
  channel: browserChannel(AUTH_CHANNEL),
  exclusively: inTurn(REFRESH_LOCK),
});

/** Of this page alone: somebody who is signed in stays so, in every other tab and after the demo. */
const demoSession = (): Kind => ({
  paths: { refresh: AUTH_PATHS.demo, signOut: null },
  store: memoryStore(),
  channel: { post() {}, listen() {} },
  exclusively: inTurn(null),
});

let client: SessionClient | undefined;

/** The one session client of this tab. Browser only. */
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
