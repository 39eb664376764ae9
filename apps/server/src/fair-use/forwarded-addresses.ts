import type { FastifyInstance } from 'fastify';
import { addressKey } from './address-key.ts';

const REPORT_EVERY_MS = 60_000;
/** Enough to show the problem. */
const MAX_ADDRESSES = 1000;
/** Visitors choose the header, so it can be long. */
const MAX_ADDRESS_LENGTH = 100;

/**
 * Without a trusted proxy, the address of a visitor is the address of the connection. Behind a proxy, all visitors then
 * share the limits of one address. Says so at start, and how many addresses it affects when proxies announce them.
 */
export function reportForwardedAddresses(app: FastifyInstance, trustedProxies: number): void {
  if (trustedProxies > 0) return;
  const forwarded = new Set<string>();
  const connections = new Set<string>();
  app.addHook('onRequest', async ({ headers, ip }) => {
    const address = headers['x-forwarded-for'];
    // The address of a connection is unknown after the client has disconnected.
    if (typeof address !== 'string' || !ip || forwarded.size >= MAX_ADDRESSES) return;
    forwarded.add(address.slice(0, MAX_ADDRESS_LENGTH));
    connections.add(addressKey(ip));
  });
  const report = () => {
    if (forwarded.size > 0)
      app.log.warn(
        { forwardedAddresses: forwarded.size, countedAs: connections.size },
        'TRUST_PROXY is 0, but a proxy forwards requests. Its visitors share the rate limits of one address. Set TRUST_PROXY to the number of proxies.',
      );
    forwarded.clear();
    connections.clear();
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    app.log.info(
      'TRUST_PROXY is 0: rate limits use the address of each connection. Behind a proxy, all visitors count as 1 address.',
    );
    timer = setInterval(report, REPORT_EVERY_MS).unref();
  });
  app.addHook('preClose', async () => {
    clearInterval(timer);
    report();
  });
}
