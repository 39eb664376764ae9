import { REFRESH_RETRY_FIRST_MS, Session } from '@gsc/contract/auth/api';
import type { LiveSession, SessionPorts } from './session-ports.ts';

/** 200, 400, 800, 1600, 3200 ms; after that the next tick tries again. */
const RETRIES = 5;
// Shorter than the server's grace for the parent token: if the answer was only late, it is still the same.
const ATTEMPT_TIMEOUT_MS = 8_000;
const GATEWAY_TROUBLE = [502, 503, 504];
/** Answers that say nothing about the session itself. */
const TRY_LATER = [408, 429];

export type RefreshAnswer =
  | { kind: 'session'; live: LiveSession }
  | { kind: 'rejected' }
  | { kind: 'unreachable' };

type Ports = Pick<SessionPorts, 'paths' | 'fetch' | 'now' | 'wait'>;

/** Asks for a fresh session, patient with the network and with nothing else. */
export async function requestRefresh(ports: Ports): Promise<RefreshAnswer> {
  for (let attempt = 0; attempt <= RETRIES; attempt += 1) {
    if (attempt > 0) await ports.wait(REFRESH_RETRY_FIRST_MS * 2 ** (attempt - 1));
    const answer = await once(ports);
    if (answer !== 'retry') return answer;
  }
  return { kind: 'unreachable' };
}

async function once(ports: Ports): Promise<RefreshAnswer | 'retry'> {
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
  if (GATEWAY_TROUBLE.includes(response.status)) return 'retry';
  const ended = response.status >= 400 && response.status < 500 && !TRY_LATER.includes(response.status);
  return { kind: ended ? 'rejected' : 'unreachable' };
}

function accept(ports: Ports, body: unknown): RefreshAnswer {
  const session = Session.safeParse(body);
  if (!session.success) return { kind: 'unreachable' };
  const deadline = ports.now() + session.data.expires_in * 1000;
  return { kind: 'session', live: { session: session.data, deadline } };
}
