import { REFRESH_RETRY_FIRST_MS, Session } from '@gsc/contract/auth/api';
import type { LiveSession, SessionPorts } from './session-ports.ts';

/** Waits 200, 400, 800, 1600 and 3200 ms. After that, the next tick tries again. */
const RETRIES = 5;
// Shorter than the server's grace period for the parent token, so a retry after a late response gets the same session.
const ATTEMPT_TIMEOUT_MS = 8_000;
const GATEWAY_ERRORS = [502, 503, 504];
/** Statuses that do not mean that the session has ended. */
const TRY_LATER = [408, 429];

export type RefreshResult =
  | { kind: 'session'; live: LiveSession }
  | { kind: 'rejected' }
  | { kind: 'unreachable' };

type Ports = Pick<SessionPorts, 'paths' | 'fetch' | 'now' | 'wait'>;

/** Requests a new session. Retries only after network and gateway errors. */
export async function requestRefresh(ports: Ports): Promise<RefreshResult> {
  for (let attempt = 0; attempt <= RETRIES; attempt += 1) {
    if (attempt > 0) await ports.wait(REFRESH_RETRY_FIRST_MS * 2 ** (attempt - 1));
    const result = await attemptRefresh(ports);
    if (result !== 'retry') return result;
  }
  return { kind: 'unreachable' };
}

async function attemptRefresh(ports: Ports): Promise<RefreshResult | 'retry'> {
  let response: Response;
  let body: unknown;
  try {
    response = await ports.fetch(ports.paths.refresh, {
      method: 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(ATTEMPT_TIMEOUT_MS),
    });
    body = response.ok ? await response.json() : null;
  } catch {
    return 'retry';
  }
  if (response.ok) return accept(ports, body);
  if (GATEWAY_ERRORS.includes(response.status)) return 'retry';
  const ended = response.status >= 400 && response.status < 500 && !TRY_LATER.includes(response.status);
  return { kind: ended ? 'rejected' : 'unreachable' };
}

function accept(ports: Ports, body: unknown): RefreshResult {
  const session = Session.safeParse(body);
  if (!session.success) return { kind: 'unreachable' };
  const deadline = ports.now() + session.data.expires_in * 1000;
  return { kind: 'session', live: { session: session.data, deadline } };
}
