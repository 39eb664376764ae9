import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild, waitUntilReady } from '@gsc/stack/child';
import { freePort } from '@gsc/stack/free-port';
import { startGoogle } from '@gsc/stack/start-google';
import { assemble, prepareStores } from './install/prepare.ts';
import { configureGoogle } from './install/refusals.ts';
import { commandsOf, processesOf } from './install/run-units.ts';
import { readUnit } from './install/unit.ts';
import { secretsInEnvironment, useProduct } from './install/use-product.ts';

/** What differs from production: the emulator is not Google, and nothing terminates TLS. */
const ALLOW_UNSAFE = 'public-url,issuer';

/**
 * Installs the product in an empty directory as docs/operations.md describes, without systemd: the commands,
 * environments and credentials are those of the units in deploy/systemd.
 */
export async function run() {
  const dir = mkdtempSync(join(tmpdir(), 'gsc-install-'));
  const installation = { opt: join(dir, 'opt'), etc: join(dir, 'etc'), run: join(dir, 'run') };
  const cleanups: (() => Promise<void>)[] = [];
  try {
    const { megabytes } = assemble(installation.opt);
    const { secrets, secretFilesAreRight } = await prepareStores(
      dir,
      installation.etc,
      commandsOf(installation),
      cleanups,
    );
    const google = await startGoogle({ clientSecret: 'secret-of-the-oauth-client', log: () => {} });
    cleanups.push(google.child.stop);
    const refusals = configureGoogle(
      installation.etc,
      { ...google, issuer: google.url },
      processesOf(installation),
    );

    const port = await freePort();
    const url = `http://localhost:${port}`;
    const changes = { GOOGLE_ISSUER: google.url, ALLOW_UNSAFE, PUBLIC_URL: url, PORT: String(port) };
    const log: string[] = [];
    const start = (name: string) => {
      const { args, cwd, env } = readUnit(`gsc-insights-${name}`, installation);
      const child = startChild({ name, args, cwd, env: { ...env, ...changes }, log: line => log.push(line) });
      cleanups.push(child.stop);
      return child;
    };
    const [server, worker] = [start('server'), start('worker')];
    await waitUntilReady(server, `http://127.0.0.1:${port}/readyz`).catch(error => {
      throw new Error(`${error.message}\n${log.join('\n')}`);
    });
    const product = await useProduct(url, google.url);
    const exposed = [server, worker].flatMap(({ pid }) => secretsInEnvironment(pid, secrets));
    const logged = Object.keys(secrets).filter(name => log.some(line => line.includes(secrets[name] ?? '')));
    await Promise.all([server.stop(), worker.stop()]);

    const checks = {
      secret_files: secretFilesAreRight,
      ...refusals,
      pages_rendered: product.pages_rendered === product.pages,
      synced: product.job === 'completed' && product.records > 0,
      no_secret_in_environment: exposed.length === 0,
      no_secret_in_log: logged.length === 0,
      stopped: server.process.exitCode === 0 && worker.process.exitCode === 0,
    };
    return { ok: Object.values(checks).every(Boolean), megabytes, records: product.records, ...checks };
  } finally {
    for (const step of cleanups.reverse()) await step();
    rmSync(dir, { recursive: true, force: true });
  }
}
