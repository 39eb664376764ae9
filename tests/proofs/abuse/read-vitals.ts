import type { Child } from '@gsc/stack/child';
import type { Vitals, VitalsRequest } from './report-vitals.ts';

/** Arguments of Node.js that load the reporter into the server. */
export const VITALS_ARGS = ['--expose-gc', '--import', new URL('./report-vitals.ts', import.meta.url).href];

const TIMEOUT_MS = 60_000;
const NOTHING: Vitals = {
  p99Ms: Number.POSITIVE_INFINITY,
  maxMs: Number.POSITIVE_INFINITY,
  residentMb: 0,
  heapMb: 0,
  reservedMb: 0,
  externalMb: 0,
};

/** Reads the delays since the last request of the same kind. A process that does not answer has infinite delays. */
export function readVitals({ process: child }: Child, vitals: VitalsRequest['vitals']): Promise<Vitals> {
  if (!child.connected) return Promise.resolve(NOTHING);
  return new Promise(resolve => {
    const finish = (found: Vitals) => {
      clearTimeout(timer);
      child.off('message', receive);
      child.off('exit', fail);
      resolve(found);
    };
    const receive = (message: unknown) => {
      const { vitals: found } = message as { vitals?: Vitals };
      if (found) finish(found);
    };
    const fail = () => finish(NOTHING);
    const timer = setTimeout(fail, TIMEOUT_MS);
    child.on('message', receive);
    child.on('exit', fail);
    child.send({ vitals } satisfies VitalsRequest, error => error && fail());
  });
}
