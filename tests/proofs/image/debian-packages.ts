import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The program of each package, by which a missing one is noticed. */
const PROGRAMS: Readonly<Record<string, string>> = {
  buildah: '/usr/bin/buildah',
  caddy: '/usr/bin/caddy',
  'ca-certificates': '/etc/ssl/certs/ca-certificates.crt',
  debootstrap: '/usr/sbin/debootstrap',
  'debian-archive-keyring': '/usr/share/keyrings/debian-archive-keyring.gpg',
};

/** Installs what builds the image and what stands in front of the server. Only root can install it and use chroot. */
export function installPackages(): string[] {
  if (process.getuid?.() !== 0) throw new Error('This proof mounts directories, so only root can run it.');
  const missing = Object.keys(PROGRAMS).filter(name => !existsSync(PROGRAMS[name] ?? ''));
  if (missing.length === 0) return missing;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) => execFileSync('apt-get', ['-qq', ...args], { env, stdio: 'pipe' });
  apt('update');
  apt('install', '--yes', '--no-install-recommends', ...missing);
  return missing;
}
