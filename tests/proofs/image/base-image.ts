import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { mustRun } from '../install/run-program.ts';
import { openBuildah } from './buildah.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'gsc-insights');
export const BASE_IMAGE = 'localhost/gsc-insights-base:local';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** npm needs the settings of this machine, such as a proxy. */
const run = (program: string, args: readonly string[], cwd?: string) =>
  mustRun({ program, args, env: process.env, ...(cwd && { cwd }) }).trim();

export type Base = { dir: string; name: string; isNew: boolean };

/**
 * An image like node:<version>-<suite>-slim from the packages of Debian and npm, because no registry of images is used.
 * Later runs find it in a directory that names its versions.
 */
export function findBase(): Base {
  const [, node = '', suite = ''] =
    /^FROM node:([\d.]+)-(\w+)-slim/m.exec(readFileSync(`${ROOT}Dockerfile`, 'utf8')) ?? [];
  if (!node || !suite) throw new Error('The base of the Dockerfile is not node:<version>-<suite>-slim.');
  const { packageManager } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
    packageManager: string;
  };
  const name = `base-${suite}-node-${node}-${packageManager.replace('@', '-')}-${process.arch}`;
  const dir = join(CACHE, name);
  if (existsSync(dir)) return { dir, name, isNew: false };
  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(join(CACHE, 'unfinished-'));
  try {
    const rootfs = join(work, 'rootfs');
    run('debootstrap', ['--variant=minbase', '--include=ca-certificates', suite, rootfs]);
    addNode(rootfs, work, [`node-linux-${process.arch}@${node}`, packageManager]);
    commit(rootfs, join(work, 'base'));
    renameSync(join(work, 'base'), dir);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return { dir, name, isNew: true };
}

/** Node.js, npm and the user 1000, as in the image of Node.js. */
function addNode(rootfs: string, work: string, packages: readonly [node: string, npm: string]) {
  const local = join(rootfs, 'usr/local');
  for (const [at, target] of ['bin', 'lib/node_modules/npm'].entries()) {
    const archive = run('npm', ['pack', '--silent', packages[at] ?? ''], work);
    const dir = join(local, target);
    mkdirSync(dir, { recursive: true });
    const strip = target === 'bin' ? ['--strip-components=2', 'package/bin/node'] : ['--strip-components=1'];
    run('tar', ['--extract', '--no-same-owner', '--file', join(work, archive), '--directory', dir, ...strip]);
  }
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  // Machines whose proxy has its own certificate mount their certificates here.
  mkdirSync(join(local, 'etc'), { recursive: true });
  writeFileSync(join(local, 'etc/npmrc'), 'cafile=/etc/ssl/certs/ca-certificates.crt\n');
  run('chroot', [rootfs, 'groupadd', '--gid', '1000', 'node']);
  run('chroot', [rootfs, 'useradd', '--uid', '1000', '--gid', '1000', '--create-home', 'node']);
}

function commit(rootfs: string, storage: string): void {
  const buildah = openBuildah(storage);
  const container = buildah('from', 'scratch');
  buildah('copy', '--quiet', container, rootfs, '/');
  buildah('config', '--cmd', 'node', '--env', `PATH=${PATH}`, container);
  buildah('commit', '--quiet', '--rm', container, BASE_IMAGE);
}
