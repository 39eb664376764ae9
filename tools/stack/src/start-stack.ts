import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { ServerConfig, WorkerConfig } from '@gsc/config/read-config';
import { type Child, startChild, waitUntilReady } from './child.ts';
import { freePort } from './free-port.ts';
import { loadSecrets } from './secrets.ts';
import { googleEnv, startGoogle } from './start-google.ts';
import { type Bootstrap, type Stores, startStores } from './start-stores.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const BACKGROUND_PRIORITY = 10;

/** The emulator is not Google, and there is no TLS on the loopback address. All other checks must pass. */
export const ALLOW_UNSAFE = 'public-url,issuer';

/** The server returns more memory with these settings. Production uses the same file. */
const SERVER_PROCESS_ENV = parseEnv(readFileSync(`${ROOT}deploy/server.env`, 'utf8')) as Record<
  string,
  string
>;

/** Sample contact details for the contact page. */
const OPERATOR = {
  CONTACT_SUPPORT_EMAIL: 'support@gsc-insights.example',
  CONTACT_SALES_EMAIL: 'sales@gsc-insights.example',
  CONTACT_PHONE: '+1 (555) 010-0199',
  CONTACT_OFFICE: '100 Harbor Street, Suite 4\nSan Francisco, CA 94105',
};

/** The stores, the emulator, the worker and browsers use the same cores, so the event loop can be late without load. */
const SHARED_CORES_DELAY_MS = '10000';

export type StackOptions = {
  /** Persistent data directory. Default: a temporary directory that is deleted on stop. */
  dir?: string;
  /** Preferred public port. If it is in use, another free port is used. */
  port?: number;
  /** Directory of the built pages. Without it, the server provides only the API. */
  webBuildDir?: string;
  /** Public URL if it is not the server's own, for example with a development server in front. */
  publicUrl?: string;
  worker?: boolean;
  /** The checkout whose server and worker are started, for example another release. Default: this one. */
  root?: string;
  bootstrap?: Bootstrap;
  /** Restart server and worker when their source changes. */
  watch?: boolean;
  /** Arguments of Node.js for the server, such as a module that a proof loads into its process. */
  serverArgs?: readonly string[];
  serverEnv?: Partial<Record<keyof ServerConfig, string>>;
  workerEnv?: Partial<Record<keyof WorkerConfig, string>>;
  emulatorEnv?: Record<string, string>;
  log?: (line: string) => void;
};

export type Stack = {
  url: string;
  apiUrl: string;
  emulatorUrl: string;
  stores: Stores;
  server: Child;
  /** Starts an additional worker, which stops with the stack at the latest. */
  startWorker(root?: string): Child;
  /** Restarts a killed server on the same port, or starts another one on another port. */
  startServer(other?: { root?: string; port?: number }): Promise<Child>;
  stop(): Promise<void>;
};

/** Starts the whole system as processes on free loopback ports. Several stacks can run at the same time. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'gsc-stack-'));
  const log = options.log ?? (() => {});
  const secrets = loadSecrets(dir);
  const cleanups: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of cleanups.splice(0).reverse()) await step();
    if (!options.dir) rmSync(dir, { recursive: true, force: true });
  };
  try {
    const stores = await startStores({
      dir,
      secrets,
      ...(options.bootstrap && { bootstrap: options.bootstrap }),
      log,
    });
    cleanups.push(stores.stop);

    const emulator = await startGoogle({
      clientSecret: secrets.googleClientSecret,
      ...(options.emulatorEnv && { env: options.emulatorEnv }),
      log,
    });
    cleanups.push(emulator.child.stop);
    const google = googleEnv(emulator);

    const ownPort = await freePort(options.port);
    const apiUrl = `http://localhost:${ownPort}`;
    const url = options.publicUrl ?? apiUrl;
    const watch = options.watch ? ['--watch', '--watch-preserve-output'] : [];
    const { root: ownRoot = ROOT } = options;
    const startServer: Stack['startServer'] = async ({ root = ownRoot, port = ownPort } = {}) => {
      const child = startChild({
        name: 'server',
        args: [...watch, ...(options.serverArgs ?? []), join(root, 'apps/server/src/main.ts')],
        env: {
          ...SERVER_PROCESS_ENV,
          ...google,
          ...stores.serverEnv,
          ALLOW_UNSAFE,
          HOST: '127.0.0.1',
          PORT: String(port),
          PUBLIC_URL: url,
          AUTH_SECRET: secrets.authSecret,
          SIGN_UP_ALLOWED: '*',
          AUTH_SIGNING_KEYS: secrets.signingKeys,
          TOKEN_KEYS: secrets.tokenKeys,
          ...OPERATOR,
          MAX_EVENT_LOOP_DELAY_MS: SHARED_CORES_DELAY_MS,
          WEB_BUILD_DIR: options.webBuildDir ?? '',
          ...options.serverEnv,
        },
        log,
      });
      cleanups.push(child.stop);
      await waitUntilReady(child, `http://127.0.0.1:${port}/readyz`);
      return child;
    };
    const startWorker: Stack['startWorker'] = (root = ownRoot) => {
      const child = startChild({
        name: 'worker',
        args: [...watch, join(root, 'apps/worker/src/main.ts')],
        env: {
          ...google,
          ...stores.workerEnv,
          ALLOW_UNSAFE,
          TOKEN_KEYS: secrets.tokenKeys,
          PUBLIC_URL: url,
          ...options.workerEnv,
        },
        log,
      });
      // A backfill should not slow down interactive requests on a small machine.
      setPriority(child.pid, BACKGROUND_PRIORITY);
      cleanups.push(child.stop);
      return child;
    };
    const server = await startServer();
    if (options.worker ?? true) startWorker();
    return { url, apiUrl, emulatorUrl: emulator.url, stores, server, startWorker, startServer, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
