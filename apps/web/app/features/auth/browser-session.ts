import { AUTH_CHANNEL, REFRESH_LOCK } from '@gsc/contract/auth';
import { SessionClient } from './session-client.ts';
import { browserChannel, browserStore, type SessionPorts } from './session-ports.ts';

/** Web Locks need a secure address. Without them tabs take turns only with themselves. */
function exclusively(): SessionPorts['exclusively'] {
  if (navigator.locks) return work => navigator.locks.request(REFRESH_LOCK, work);
  let last: Promise<unknown> = Promise.resolve();
  return work => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}

let client: SessionClient | undefined;

/** The one session client of this tab. Browser only. */
export function sessionClient(): SessionClient {
  client ??= new SessionClient({
    fetch: (path, init) => fetch(path, init),
    store: browserStore(),
    channel: browserChannel(AUTH_CHANNEL),
    exclusively: exclusively(),
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
