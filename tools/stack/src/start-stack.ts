import { mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChild, untilAnswers } from './child.ts';
import { freePort } from './free-port.ts';
import { secretsIn } from './secrets.ts';
import { googleEnv, startGoogle } from './start-google.ts';
import { type Stores, startStores } from './start-stores.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const BACKGROUND_PRIORITY = 10;

/** An invented operator, so that the contact page has something to show. */
const OPERATOR = {
  CONTACT_SUPPORT_EMAIL: 'support@gsc-insights.example',
  CONTACT_SALES_EMAIL: 'sales@gsc-insights.example',
  CONTACT_PHONE: '+1 (555) 010-0199',
  CONTACT_OFFICE: '100 Harbor Street, Suite 4\nSan Francisco, CA 94105',
};

export type StackOptions = {
  /** Kept when given; otherwise a temporary folder that goes with the stack. */
  dir?: string;
  /** Preferred port of the address people open; another free one is taken when it is in use. */
  port?: number;
  /** Where the built pages are; without it the server has only the API. */
  webBuildDir?: string;
  /** The address people open, when it is not the server's own (development server in front). */
  publicUrl?: string;
  worker?: boolean;
  /** Restart server and worker when their source changes. */
  watch?: boolean;
  serverEnv?: Record<string, string>;
  workerEnv?: Record<string, string>;
  emulatorEnv?: Record<string, string>;
  log?: (line: string) => void;
};

export type Stack = {
  url: string;
  apiUrl: string;
  emulatorUrl: string;
  stores: Stores;
  server: Child;
  /** One more worker, besides the stack's own; ends with the stack at the latest. */
  startWorker(): Child;
  /** The server again after it was killed, on its port. */
  startServer(): Promise<Child>;
  stop(): Promise<void>;
};

/** The whole system as real processes on free ports of loopback. Several may run side by side. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'gsc-stack-'));
  const log = options.log ?? (() => {});
  const secrets = secretsIn(dir);
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
    if (!options.dir) rmSync(dir, { recursive: true, force: true });
  };
  try {
    const stores = await startStores({ dir, secrets, log });
    undo.push(stores.stop);

    const emulator = await startGoogle({
      clientSecret: secrets.googleClientSecret,
      ...(options.emulatorEnv && { env: options.emulatorEnv }),
      log,
    });
    undo.push(emulator.child.stop);
    const google = googleEnv(emulator);

    const port = await freePort(options.port);
    const apiUrl = `http://localhost:${port}`;
    const url = options.publicUrl ?? apiUrl;
    const watch = options.watch ? ['--watch', '--watch-preserve-output'] : [];
    const startServer = async () => {
      const child = startChild({
        name: 'server',
        args: [...watch, `${ROOT}apps/server/src/main.ts`],
        env: {
          ...google,
          ...stores.serverEnv,
          HOST: '127.0.0.1',
          PORT: String(port),
          PUBLIC_URL: url,
          AUTH_SECRET: secrets.authSecret,
          AUTH_SIGNING_KEYS: secrets.signingKeys,
          TOKEN_KEYS: secrets.tokenKeys,
          ...OPERATOR,
          ...(options.webBuildDir ? { WEB_BUILD_DIR: options.webBuildDir } : {}),
          ...options.serverEnv,
        },
        log,
      });
      undo.push(child.stop);
      await untilAnswers(child, `http://127.0.0.1:${port}/readyz`);
      return child;
    };
    const startWorker = () => {
      const child = startChild({
        name: 'worker',
        args: [...watch, `${ROOT}apps/worker/src/main.ts`],
        env: {
          ...google,
          ...stores.workerEnv,
          TOKEN_KEYS: secrets.tokenKeys,
          PUBLIC_URL: url,
          ...options.workerEnv,
        },
        log,
      });
      // On a machine of two cores a backfill must not slow down the person in front of the screen.
      setPriority(child.pid, BACKGROUND_PRIORITY);
      undo.push(child.stop);
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
