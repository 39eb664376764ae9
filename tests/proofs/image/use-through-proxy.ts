import { Visitor } from '@gsc/stack/visitor';
import { OWNER, useProduct } from '../install/use-product.ts';
import type { ArrangedStack } from '../reports/arrange.ts';
import { openHttp1, openHttp2 } from './http-clients.ts';
import { proveEvents } from './prove-events.ts';
import { proveExport } from './prove-export.ts';
import type { Steps } from './steps.ts';

type Addresses = {
  publicUrl: string;
  serverUrl: string;
  emulatorUrl: string;
  stores: ArrangedStack['stores'];
};

/** Uses the product through the proxy, and compares what streams with the server's own responses. */
export async function useThroughProxy(options: Addresses & { rows: number; steps: Steps }) {
  const { publicUrl, serverUrl, emulatorUrl, stores, rows, steps } = options;
  const stack: ArrangedStack = { url: publicUrl, emulatorUrl, stores };
  const product = await steps.run('sign in and sync', () => useProduct(publicUrl, emulatorUrl));
  const http2 = await openHttp2(publicUrl);
  const direct = openHttp1(serverUrl);
  const proxied = [http2.get, openHttp1(publicUrl)];
  const csv = await steps.run('export', () => proveExport(stack, rows, proxied, direct));
  const visitor = new Visitor(stack);
  await visitor.signIn(OWNER);
  const events = await steps.run('event stream', () => proveEvents(visitor, http2.get, direct));
  return {
    product,
    protocol: http2.protocol,
    csv,
    events,
    /** After the server has stopped. Caddy waits for open connections when it stops. */
    async endStreams(): Promise<string[]> {
      const ends = await events.ended;
      await http2.close();
      return ends;
    },
  };
}
