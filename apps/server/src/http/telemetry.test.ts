import { createInstruments, dropInstruments } from '@gsc/telemetry/instruments';
import { setTracing } from '@gsc/telemetry/spans';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerTelemetry } from './telemetry.ts';

let app: FastifyInstance;
let recorded: object[] = [];
let spans: string[] = [];

beforeEach(async () => {
  recorded = [];
  spans = [];
  const instrument = { record: (_value: number, labels: object) => recorded.push(labels), add() {} };
  createInstruments({ createHistogram: () => instrument, createCounter: () => instrument } as never);
  let depth = 0;
  setTracing({
    open: name => {
      spans.push(`${'-'.repeat(depth)}${name}`);
      return {
        run(work) {
          depth++;
          try {
            return work();
          } finally {
            depth--;
          }
        },
        end: ({ failed }) => spans.push(`end ${name}${failed ? ' failed' : ''}`),
      };
    },
    record() {},
    activeIds: () => null,
  });
  app = Fastify();
  registerTelemetry(app);
  app.post('/api/things/:id', { schema: { operationId: 'changeThing' } as object }, async () => ({}));
  app.get('/api/broken', { schema: { operationId: 'breakThing' } as object }, async () => {
    throw new Error('broken');
  });
  // Like the plugin for streams, which writes to the response itself.
  app.get('/api/stream', (_request, reply) => {
    reply.hijack();
    reply.raw.setHeader('Content-Type', 'text/event-stream');
    reply.raw.end('data: x\n\n');
  });
  app.get('/assets/app-0a1b2c.js', async () => 'x');
  app.get('/*', async () => 'page');
});
afterEach(async () => {
  dropInstruments();
  setTracing(null);
  await app.close();
});

test('labels are patterns, never addresses', async () => {
  await app.inject({ method: 'POST', url: '/api/things/4711?secret=1', payload: { a: 1 } });
  await app.inject('/api/broken');
  await app.inject('/dashboard/analytics?p=4711');
  await app.inject('/assets/app-0a1b2c.js');
  await app.inject({ method: 'DELETE', url: '/api/unknown/4711' });
  expect(recorded).toEqual([
    { route: '/api/things/:id', status_class: '2xx' },
    { route: '/api/broken', status_class: '5xx' },
    { route: 'page', status_class: '2xx' },
    { route: 'file', status_class: '2xx' },
    { route: 'none', status_class: '4xx' },
  ]);
});

test('the time of a stream is not the time of a request', async () => {
  await app.inject('/api/stream');
  expect(recorded).toEqual([]);
});

test('an operation is a child of its request, also if the request has a body', async () => {
  await app.inject({ method: 'POST', url: '/api/things/4711', payload: { a: 1 } });
  await app.inject('/api/broken');
  expect(spans).toEqual([
    'POST /api/things/:id',
    '-changeThing',
    'end changeThing',
    'end POST /api/things/:id',
    'GET /api/broken',
    expect.stringMatching(/^-+breakThing$/),
    'end breakThing failed',
    'end GET /api/broken failed',
  ]);
});

test('without metrics and traces no hooks are added', async () => {
  dropInstruments();
  setTracing(null);
  const plain = Fastify();
  registerTelemetry(plain);
  plain.get('/api/things', { schema: { operationId: 'listThings' } as object }, async () => ({}));
  await plain.inject('/api/things');
  expect(recorded).toEqual([]);
  expect(spans).toEqual([]);
  await plain.close();
});
