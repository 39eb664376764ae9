import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun } from '../install/run-program.ts';
import { BASE_IMAGE, type Base } from './base-image.ts';
import { openBuildah } from './buildah.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const IMAGE = 'localhost/gsc-insights:local';

export type Image = {
  /** The directory in which the file system of a container is mounted. */
  root: string;
  env: readonly string[];
  entrypoint: readonly string[];
  workdir: string;
};

type Inspected = { OCIv1: { config: { Env: string[]; Entrypoint: string[]; WorkingDir: string } } };

/** Builds the Dockerfile and mounts a container of it. `dir` has the image and is deleted by the caller. */
export function buildImage(base: Base, dir: string): Image {
  // A build removes its stages, and the first one is the base itself. So it works on a copy of the storage.
  mkdirSync(dir);
  mustRun({ program: 'cp', args: ['--archive', '--reflink=auto', join(base.dir, 'store'), dir] });
  const buildah = openBuildah(dir);
  const options = ['--pull-never', '--layers=false', '--force-rm', '--network', 'host'];
  // npm may need the certificate of a proxy of this machine.
  options.push('--volume', `${CERTIFICATES}:${CERTIFICATES}:ro`);
  buildah('bud', ...options, '--from', BASE_IMAGE, '--tag', IMAGE, ROOT);
  const inspected: Inspected = JSON.parse(buildah('inspect', '--type', 'image', IMAGE));
  const { Env: env, Entrypoint: entrypoint, WorkingDir: workdir } = inspected.OCIv1.config;
  // With this kind of storage a mounted container is a directory, so nothing has to be unmounted.
  const root = buildah('mount', buildah('from', '--pull-never', IMAGE));
  return { root, env, entrypoint, workdir };
}
