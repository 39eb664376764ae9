import { type Child, startChild, waitUntilReady } from './child.ts';
import { freePort } from './free-port.ts';

const MAIN = new URL('../../../apps/google-emulator/src/main.ts', import.meta.url).pathname;
const CLIENT_ID = 'gsc-insights-dev.apps.googleusercontent.example';

export type Google = { url: string; clientId: string; clientSecret: string; child: Child };

type GoogleOptions = { clientSecret: string; env?: Record<string, string>; log: (line: string) => void };

/**
 * Starts the emulator as a process. It uses 127.0.0.1 and the product uses localhost, so that the browser treats them as
 * two sites with separate cookies.
 */
export async function startGoogle({ clientSecret, env = {}, log }: GoogleOptions): Promise<Google> {
  const port = await freePort();
  const google = { url: `http://127.0.0.1:${port}`, clientId: CLIENT_ID, clientSecret };
  const child = startChild({
    name: 'google',
    args: [MAIN],
    env: { ...googleEnv(google), PORT: String(port), ...env },
    log,
  });
  await waitUntilReady(child, `${google.url}/.well-known/openid-configuration`).catch(async error => {
    await child.stop();
    throw error;
  });
  return { ...google, child };
}

/** The environment variables of server, worker and emulator. */
export const googleEnv = ({
  url,
  clientId,
  clientSecret,
}: Omit<Google, 'child'>): Record<string, string> => ({
  GOOGLE_ISSUER: url,
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
});
