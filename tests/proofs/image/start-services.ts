import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '@gsc/stack/child';
import type { Image } from './build-image.ts';
import { readService, type Service } from './compose.ts';
import { runInside, startContainer } from './container.ts';
import { onThisMachine, type Ports } from './differences.ts';

export type Running = {
  service: Service;
  child: Child;
  stop(): Promise<{ isInTime: boolean }>;
};

type Options = {
  etc: string;
  issuer: string;
  log: (line: string) => void;
  cleanups: (() => Promise<void>)[];
};

/** Starts a service of the compose file and waits until its health check passes, which must fail before. */
export async function startHealthy(
  image: Image,
  name: 'server' | 'worker',
  ports: Ports,
  { etc, issuer, log, cleanups }: Options,
): Promise<Running> {
  const service = onThisMachine(readService(name, etc), ports, issuer);
  const { health } = service;
  if (!health) throw new Error(`${name} has no health check`);
  const isHealthy = () => runInside(image, service, health.args).code === 0;
  if (isHealthy()) throw new Error(`the health check of ${name} passes before it was started`);
  const child = startContainer(image, name, service, log);
  cleanups.push(child.stop);
  const deadline = Date.now() + health.withinMs;
  while (!isHealthy()) {
    if (child.process.exitCode !== null) throw new Error(`${name} exited with ${child.process.exitCode}`);
    if (Date.now() > deadline) throw new Error(`${name} was not healthy after ${health.withinMs / 1000} s`);
    await sleep(health.everyMs);
  }
  return {
    service,
    child,
    async stop() {
      const started = performance.now();
      await child.stop();
      return { isInTime: performance.now() - started < service.stopMs };
    },
  };
}
