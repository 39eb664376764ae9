import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { READERS } from './readers.ts';
import { groupOf } from './setting-groups.ts';

const names = [...new Set(Object.values(READERS).flatMap(settings => Object.keys(settings)))];
const inGroup = (group: string) => names.filter(name => groupOf(name) === group).sort();

test('only what has no sensible default must be set', () => {
  expect(inGroup('must set')).toEqual([
    'AUTH_SECRET',
    'AUTH_SIGNING_KEYS',
    'CLICKHOUSE_PASSWORD',
    'CLICKHOUSE_URL',
    'DATABASE_URL',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_SECRET',
    'PUBLIC_URL',
    'RUN_AS',
    'TOKEN_KEYS',
  ]);
});

test('every setting that is listed as tuning exists and has a default', () => {
  const source = readFileSync(`${import.meta.dirname}/setting-groups.ts`, 'utf8');
  const listed = [...source.matchAll(/^ {2}'([A-Z_]+)',$/gm)].map(([, name]) => name);
  expect(listed.length).toBeGreaterThan(20);
  expect(inGroup('tuning')).toEqual([...listed].sort());
});

test('settings of commands only are apart', () => {
  expect(inGroup('commands')).toContain('BACKUP_RECIPIENT');
  expect(inGroup('commands')).not.toContain('BACKUP_PATH');
});
