import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Commands, prepareStores } from '../install/prepare.ts';
import type { Result } from '../install/run-program.ts';
import type { Image } from './build-image.ts';
import { readService } from './compose.ts';
import { type Process, runContainer } from './container.ts';
import type { Steps } from './steps.ts';

/** The user of the image, who must be able to read what is written before `ops init` runs. */
const OWNER = 1000;

function succeeded({ code, output }: Result): void {
  if (code !== 0) throw new Error(`the command exited with ${code}:\n${output}`);
}

/** Prepares a deployment directory and both stores with the commands of docs/operations.md, in containers. */
export async function prepareDeployment(
  image: Image,
  options: { dir: string; etc: string; publicUrl: string; steps: Steps; cleanups: (() => Promise<void>)[] },
) {
  const { dir, etc, publicUrl, steps, cleanups } = options;
  mkdirSync(etc, { recursive: true });
  chownSync(etc, OWNER, OWNER);
  // `docker run --rm --user … --volume "$PWD:/deploy" gsc-insights:local`, without the options of the compose file.
  const plain: Process = {
    user: `${OWNER}:${OWNER}`,
    env: {},
    secrets: {},
    tmpfs: [],
    readOnly: false,
    volumes: { '/deploy': etc },
  };
  const migrate = (args: readonly string[]) =>
    succeeded(runContainer(image, readService('migrate', etc), args));
  const commands: Commands = {
    init: addresses =>
      steps.run('init', () => {
        for (const path of ['secrets', 'secrets/postgres_password']) chownSync(join(etc, path), OWNER, OWNER);
        const args = ['init', '--dir', '/deploy', '--public-url', publicUrl, '--sign-up', '*', ...addresses];
        succeeded(runContainer(image, plain, ['ops', ...args]));
      }),
    bootstrap: (...args) =>
      steps.run('bootstrap', () => migrate([...readService('migrate', etc).args, ...args])),
    migrate: () => steps.run('migrate', () => migrate(['ops', 'migrate'])),
  };
  return prepareStores(dir, etc, commands, cleanups);
}

/** `docker compose run --rm server ops doctor`, and a server that ends by itself. */
export const processesIn = (image: Image, etc: string) => ({
  doctor: () => runContainer(image, readService('server', etc), ['ops', 'doctor', '--json']),
  server(env: Record<string, string>) {
    const server = readService('server', etc);
    return runContainer(image, { ...server, env: { ...server.env, ...env } }, server.args);
  },
});
