import { expect, test } from 'vitest';
import { contextSettings } from './context-settings.ts';
import { readServerConfig, readWorkerConfig } from './read-config.ts';
import { SERVER_SETTINGS } from './server-settings.ts';
import { adminConnections, warehousesSchema } from './warehouses.ts';
import { WORKER_SETTINGS } from './worker-settings.ts';

const examples = (settings: object): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(settings).map(([name, { example }]) => [name, example])),
  AUTH_SECRET: Buffer.alloc(32).toString('base64'),
});
const withWarehouses = (settings: object, warehouses: unknown) => ({
  ...examples(settings),
  CLICKHOUSE_WAREHOUSES: JSON.stringify(warehouses),
});

test('without the setting there is only the default warehouse', () => {
  const { CLICKHOUSE_WAREHOUSES: _, ...env } = examples(WORKER_SETTINGS);
  expect(contextSettings(readWorkerConfig(env)).warehouses).toEqual({});
});

test('a warehouse has the users of the default one unless it names its own', () => {
  const env = withWarehouses(WORKER_SETTINGS, {
    eu2: { url: 'http://eu2:8123' },
    eu3: { url: 'http://eu3:8123', database: 'other', username: 'writer', password: 'secret' },
  });
  const { clickhouse, warehouses } = contextSettings(readWorkerConfig(env));
  const { users: _, ...connection } = clickhouse;
  expect(warehouses).toEqual({
    eu2: { ...connection, url: 'http://eu2:8123' },
    eu3: { url: 'http://eu3:8123', database: 'other', username: 'writer', password: 'secret' },
  });
});

test('the server has the users of each class of work in every warehouse', () => {
  const own = { url: 'http://eu3:8123', demoUsername: 'visitor', demoPassword: 'secret' };
  const env = withWarehouses(SERVER_SETTINGS, { eu3: own });
  const { clickhouse, warehouses } = contextSettings(readServerConfig(env));
  expect(warehouses.eu3).toMatchObject({
    users: { ...clickhouse.users, demo: { username: 'visitor', password: 'secret' } },
  });
});

test.each([
  ['not JSON', '{'],
  ['the name of the default warehouse', '{"default":{"url":"http://x"}}'],
  ['a name that is no identifier', '{"a b":{"url":"http://x"}}'],
  ['no address', '{"eu2":{}}'],
  ['an unknown field', '{"eu2":{"url":"http://x","pasword":"x"}}'],
])('%s is refused', (_, text) => {
  expect(warehousesSchema.safeParse(text).success).toBe(false);
});

test('migrations use administrators', () => {
  const base = { url: 'http://x', database: 'gsc', username: 'admin', password: 'change-me' };
  const own = { url: 'http://eu2:8123', username: 'gsc_reader', adminUsername: 'root', replicated: true };
  expect(adminConnections({ eu2: own }, base)).toEqual({
    eu2: { ...base, url: 'http://eu2:8123', username: 'root', replicated: true, hasOwnUsers: false },
  });
  expect(adminConnections({ eu3: { url: 'http://eu3:8123', demoPassword: 'x' } }, base)).toMatchObject({
    eu3: { replicated: false, hasOwnUsers: true },
  });
});
