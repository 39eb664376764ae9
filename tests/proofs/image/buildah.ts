import { join } from 'node:path';
import { mustRun } from '../install/run-program.ts';

export type Buildah = (...args: string[]) => string;

/** buildah with its own storage. It runs the steps of a Dockerfile by chroot, which works inside containers. */
export function openBuildah(dir: string): Buildah {
  const storage = ['--root', join(dir, 'store'), '--runroot', join(dir, 'run'), '--storage-driver', 'vfs'];
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
  return (...args) => mustRun({ program: 'buildah', args: [...storage, ...args], env }).trim();
}
