import Fastify, { type FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '../http/request-log.ts';
import { reportForwardedAddresses } from './forwarded-addresses.ts';

async function logOf(trustedProxies: number): Promise<string> {
  const lines: string[] = [];
  const log: FastifyBaseLogger = createLog('info', { write: line => void lines.push(line) });
  const app = Fastify({ loggerInstance: log });
  reportForwardedAddresses(app, trustedProxies);
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.1'])
    await app.inject({ url: '/', headers: { 'x-forwarded-for': address } });
  await app.close();
  return lines.join('');
}

test('without a trusted proxy, the log says how many forwarded addresses count as one', async () => {
  const log = await logOf(0);
  expect(log).toContain('"forwardedAddresses":2,"countedAs":1');
  expect(log).toContain('TRUST_PROXY is 0');
});

test('a trusted proxy is not reported', async () => {
  expect(await logOf(1)).not.toContain('TRUST_PROXY');
});
