import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createVirtualClock } from '../clock.ts';
import { fileStorage } from './grant-file.ts';
import { createGrantStore } from './grant-store.ts';
import { GOOGLE_SETTINGS } from './settings.ts';

const dir = mkdtempSync(join(tmpdir(), 'gsc-grants-'));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const holder = { clientId: 'app', subject: 'maya', scopes: ['openid'], accessType: 'offline' as const };
const open = () =>
  createGrantStore(createVirtualClock(0), () => GOOGLE_SETTINGS, fileStorage(join(dir, 'grants.json')));

test('grants survive a restart, and revoked grants do not', () => {
  const first = open();
  first.allow('app', 'maya', ['openid'], true);
  const [valid, revoked] = [
    first.issueRefreshToken(holder),
    first.issueRefreshToken({ ...holder, subject: 'jonas' }),
  ];
  first.revokeAccount('jonas');
  const second = open();
  expect(second.refreshGrant(valid)).toMatchObject(holder);
  expect(second.consentOf('app', 'maya')).toEqual({ scopes: new Set(['openid']), offline: true });
  expect(second.refreshGrant(revoked)).toBeUndefined();
});
