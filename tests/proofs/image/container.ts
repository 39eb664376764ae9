import { startChild } from '@gsc/stack/child';
import { type Result, runProgram } from '../install/run-program.ts';
import type { Image } from './build-image.ts';
import type { Service } from './compose.ts';

const ENTER = new URL('./enter.sh', import.meta.url).pathname;
/** Docker writes these files for every container. */
const NETWORK_FILES = ['/etc/hosts', '/etc/resolv.conf'];

export type Process = Pick<Service, 'user' | 'env' | 'secrets' | 'tmpfs' | 'readOnly'> & {
  /** Directories of the host by their path in the container. */
  volumes?: Readonly<Record<string, string>>;
};

/** Runs the entry point of the image until it ends, like `docker compose run`. */
export const runContainer = (image: Image, process: Process, args: readonly string[]): Result =>
  runProgram(enter(image, process, [...image.entrypoint, ...args]));

/** Runs a program in the container of a service, like a health check. */
export const runInside = (image: Image, process: Process, args: readonly string[]): Result =>
  runProgram(enter(image, process, args));

/** Starts a service. The process is the one of the service itself. */
export function startContainer(image: Image, name: string, service: Service, log: (line: string) => void) {
  const { program, args } = enter(image, service, [...image.entrypoint, ...service.args]);
  return startChild({ name, program, args, env: {}, stopTimeoutMs: service.stopMs, log });
}

function enter({ root, env, workdir }: Image, process: Process, command: readonly string[]) {
  const { secrets, volumes } = process;
  const files = { ...Object.fromEntries(NETWORK_FILES.map(path => [path, path])), ...secrets, ...volumes };
  const mounts = [
    ...[...process.tmpfs, '/run'].map(target => `tmpfs=${target}`),
    ...Object.entries(files).map(([target, source]) => `bind=${source}=${target}`),
    ...(process.readOnly ? ['read-only'] : []),
  ];
  const variables = [...env, ...Object.entries(process.env).map(([name, value]) => `${name}=${value}`)];
  const clean = ['env', '--ignore-environment', `--chdir=${workdir}`, ...variables];
  return {
    program: 'unshare',
    args: ['--mount', ENTER, root, process.user, ...mounts, '--', ...clean, ...command],
  };
}
