import type { ConnectionData } from '@gsc/contract/properties/api';
import { CONNECTION_DATA_KEY } from '@gsc/contract/properties/labels';
import { beforeEach, expect, test } from 'vitest';
import { putConnectionData, putReconnect, takeConnectionData, takeReconnect } from './connection-data.ts';

let entries: Map<string, string>;
let storage: Storage;
beforeEach(() => {
  entries = new Map();
  storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  } as unknown as Storage;
});

const data: ConnectionData = {
  availableProperties: [
    {
      siteUrl: 'sc-domain:a.example',
      permissionLevel: 'siteOwner',
      isVerified: true,
      propertyType: 'DOMAIN_PROPERTY',
    },
  ],
  tempTokens: { access_token: 'handle' },
};

test('is removed when it is read', () => {
  putConnectionData(storage, data);
  expect(takeConnectionData(storage)).toEqual(data);
  expect(takeConnectionData(storage)).toBeNull();
});

test.for(['{', 'null', '7', '{"availableProperties":7}'])(
  'invalid data (%s) is ignored and removed',
  text => {
    entries.set(CONNECTION_DATA_KEY, text);
    expect(takeConnectionData(storage)).toBeNull();
    expect(entries.size).toBe(0);
  },
);

test('data without tokens is accepted', () => {
  entries.set(CONNECTION_DATA_KEY, '{"availableProperties":[]}');
  expect(takeConnectionData(storage)).toEqual({ availableProperties: [] });
});

test('reconnect URLs are stored for one return and cleared by the next connection', () => {
  putReconnect(storage, ['sc-domain:a.example']);
  expect(takeReconnect(storage)).toEqual(['sc-domain:a.example']);
  expect(takeReconnect(storage)).toEqual([]);
  putReconnect(storage, ['sc-domain:a.example']);
  putReconnect(storage, []);
  expect(takeReconnect(storage)).toEqual([]);
  storage.setItem('gsc-reconnect', '{ unreadable');
  expect(takeReconnect(storage)).toEqual([]);
});
