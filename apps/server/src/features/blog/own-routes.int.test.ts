import { BLOG_PATHS } from '@gsc/contract/blog/api';
import type { UserContext } from '@gsc/core/context';
import { createTestUser, openTestContext, type TestContext } from '@gsc/core/testing/context';
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerProblems } from '../../http/problems.ts';
import { ownBlogRoutes } from './own-routes.ts';

let world: TestContext;
let app: FastifyInstance;
let changes = 0;

beforeAll(async () => {
  world = await openTestContext();
  const editor: UserContext = await createTestUser('editor', world);
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerProblems(app);
  app.decorateRequest('userContext', null);
  app.addHook('onRequest', async request => {
    request.userContext = editor;
  });
  await app.register(ownBlogRoutes, { editors: ['*'], onChange: () => (changes += 1), changesPerMinute: 60 });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

test('reports every change before responding, and reports nothing else', async () => {
  const results: [number, number][] = [];
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const { statusCode, body } = await app.inject({ method, url, ...(payload ? { payload } : {}) });
    results.push([statusCode, changes]);
    return body ? JSON.parse(body) : null;
  };
  const post = { title: 'A post', content: '<p>x</p>', status: 'published' };
  const { id } = await send('POST', BLOG_PATHS.own, post);
  const own = BLOG_PATHS.ownPost.replace('{id}', id);
  await send('GET', own);
  await send('PUT', own, post);
  await send('PUT', own, { ...post, title: '' });
  await send('POST', BLOG_PATHS.preview, { content: '<p>x</p>' });
  await send('POST', BLOG_PATHS.categories, { name: 'Data' });
  await send('DELETE', own);
  await send('DELETE', own);
  expect(results).toEqual([
    [201, 1],
    [200, 1],
    [200, 2],
    [400, 2],
    [200, 2],
    [201, 3],
    [204, 4],
    [404, 4],
  ]);
});
