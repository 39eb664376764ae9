import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type Child, startChild, waitUntilReady } from '@gsc/stack/child';
import { freePort } from '@gsc/stack/free-port';
import { readService } from './compose.ts';
import { caddyfileFor, type Ports } from './differences.ts';

const CADDYFILE = new URL('../../../deploy/Caddyfile', import.meta.url).pathname;
const CERTIFICATE_WITHIN_MS = 20_000;

/** Starts Debian's Caddy with deploy/Caddyfile in front of the server. Its certificate is trusted afterwards. */
export async function startCaddy(options: {
  dir: string;
  etc: string;
  ports: Ports;
  publicUrl: string;
  log: (line: string) => void;
  cleanups: (() => Promise<void>)[];
}): Promise<Child> {
  const { dir, etc, ports, publicUrl, log, cleanups } = options;
  const path = join(dir, 'Caddyfile');
  writeFileSync(path, caddyfileFor(readFileSync(CADDYFILE, 'utf8'), ports));
  const main = join(dir, 'main.Caddyfile');
  writeFileSync(main, mainFile({ dir, path, httpPort: await freePort() }));
  const child = startChild({
    name: 'caddy',
    program: 'caddy',
    args: ['run', '--config', main, '--adapter', 'caddyfile'],
    env: { ...readService('caddy', etc).env },
    log,
  });
  cleanups.push(child.stop);
  await trust(child, join(dir, 'caddy/pki/authorities/local/root.crt'));
  await waitUntilReady(child, `${publicUrl}/readyz`);
  return child;
}

/** A certificate of its own authority instead of a public one (`tls internal`), without root's ports and directories. */
const mainFile = ({ dir, path, httpPort }: { dir: string; path: string; httpPort: number }) => `{
	admin off
	local_certs
	skip_install_trust
	http_port ${httpPort}
	storage file_system ${join(dir, 'caddy')}
}
import ${path}
`;

async function trust(child: Child, certificate: string): Promise<void> {
  const deadline = Date.now() + CERTIFICATE_WITHIN_MS;
  while (!existsSync(certificate)) {
    if (child.process.exitCode !== null) throw new Error(`caddy exited with ${child.process.exitCode}`);
    if (Date.now() > deadline) throw new Error('caddy created no certificate');
    await sleep(50);
  }
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')]);
}
