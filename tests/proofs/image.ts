import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@gsc/stack/free-port';
import { startGoogle } from '@gsc/stack/start-google';
import { findBase } from './image/base-image.ts';
import { buildImage } from './image/build-image.ts';
import { startCaddy } from './image/caddy.ts';
import { confinementProblems } from './image/confinement.ts';
import { installPackages } from './image/debian-packages.ts';
import { prepareDeployment, processesIn } from './image/deployment.ts';
import { startHealthy } from './image/start-services.ts';
import { Steps } from './image/steps.ts';
import { useThroughProxy } from './image/use-through-proxy.ts';
import { configureGoogle } from './install/refusals.ts';
import { secretsInEnvironment } from './install/use-product.ts';

/**
 * Builds the Dockerfile without a Docker engine and runs the image as the services of deploy/compose.yaml, with
 * Debian's Caddy in front. `--quick` exports fewer rows.
 */
export async function run({ quick }: { quick: boolean }) {
  const steps = new Steps();
  const dir = mkdtempSync(join(tmpdir(), 'gsc-image-'));
  const etc = join(dir, 'deploy');
  const cleanups: (() => Promise<void>)[] = [];
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  try {
    await steps.run('packages', installPackages);
    const base = await steps.run('base image', findBase);
    const image = await steps.run('build', () => buildImage(base, join(dir, 'image')));

    const publicUrl = `https://localhost:${await freePort()}`;
    const { secrets, ...stores } = await prepareDeployment(image, { dir, etc, publicUrl, steps, cleanups });
    const google = await startGoogle({ clientSecret: 'secret-of-the-oauth-client', log: () => {} });
    cleanups.push(google.child.stop);
    const refusals = await steps.run('doctor', () =>
      configureGoogle(etc, { ...google, issuer: google.url }, processesIn(image, etc)),
    );

    const start = (name: 'server' | 'worker') =>
      steps.run(name, async () => {
        const ports = { 3000: await freePort(), 9464: await freePort() };
        const service = await startHealthy(image, name, ports, { etc, issuer: google.url, log, cleanups });
        return { ...service, ports };
      });
    const [server, worker] = [await start('server'), await start('worker')];
    const caddy = await steps.run('caddy', () =>
      startCaddy({ dir, etc, ports: server.ports, publicUrl, log, cleanups }),
    );
    const used = await useThroughProxy({
      publicUrl,
      serverUrl: `http://127.0.0.1:${server.ports[3000]}`,
      emulatorUrl: google.url,
      stores: {
        superuserUrl: stores.superuserUrl,
        clickhouseAdmin: {
          url: stores.clickhouseUrl,
          username: 'gsc_admin',
          password: secrets.clickhouse_admin_password ?? '',
          database: 'gsc',
        },
      },
      rows: quick ? 100_000 : 500_000,
      steps,
    });

    const services = [server, worker];
    const stopped = await steps.run('stop', async () => {
      // Before the processes end.
      const found = services.flatMap(({ child, service }) => [
        ...confinementProblems(child, service),
        ...secretsInEnvironment(child.pid, secrets).map(
          name => `${child.name} has ${name} in its environment`,
        ),
      ]);
      const times = await Promise.all(services.map(service => service.stop()));
      const ends = await used.endStreams();
      await caddy.stop();
      return { found, times, ends };
    });
    const logged = Object.keys(secrets).filter(name =>
      lines.some(line => line.includes(secrets[name] ?? '')),
    );
    const problems = [...stopped.found, ...logged.map(name => `the log has ${name}`)];

    const checks = {
      secret_files: stores.secretFilesAreRight,
      ...refusals,
      pages_rendered: used.product.pages_rendered === used.product.pages,
      synced: used.product.job === 'completed' && used.product.records > 0,
      http2: used.protocol === 'h2',
      events_unbuffered: used.events.ok,
      export_identical: used.csv.ok,
      confined: problems.length === 0,
      stopped: [...services, { child: caddy }].every(({ child }) => child.process.exitCode === 0),
      in_time: stopped.times.every(({ isInTime }) => isInTime),
      streams_ended: stopped.ends.every(end => end === 'the stream ended'),
    };
    const { events, csv, product } = used;
    return {
      ok: Object.values(checks).every(Boolean),
      base: base.name,
      base_is_new: base.isNew,
      ...checks,
      problems,
      records: product.records,
      events: { first_ms: events.firstMs, later_ms: events.laterMs },
      export: csv,
      steps: steps.seconds,
    };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${lines.slice(-40).join('\n')}`, { cause: error });
  } finally {
    await steps.run('clean up', async () => {
      for (const step of cleanups.reverse()) await step();
      rmSync(dir, { recursive: true, force: true });
    });
  }
}
