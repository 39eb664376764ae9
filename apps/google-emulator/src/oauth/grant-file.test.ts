import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createVirtualClock } from '../clock.ts';
import { keepInFile } from './grant-file.ts';
import { createGrantStore } from './grant-store.ts';
import { GOOGLE_SETTINGS } from './settings.ts';

const dir = mkdtempSync(join(tmpdir(), 'gsc-grants-'));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const holder = { clientId: 'app', subject: 'maya', scopes: ['openid'], accessType: 'offline' as const };
const open = () =>
  createGrantStore(createVirtualClock(0), () => GOOGLE_SETTINGS, keepInFile(join(dir, 'grants.json')));

test('what was agreed to is known after a restart, and what was taken back is not', () => {
  const first = open();
  first.allow('app', 'maya', ['openid'], true);
  const [kept, revoked] = [
    first.issueRefreshToken(holder),
    first.issueRefreshToken({ ...holder, subject: 'jonas' }),
  ];
  first.revokeAccount('jonas');
  const second = open();
  expect(second.refreshGrant(kept)).toMatchObject(holder);
  expect(second.consentOf('app', 'maya')).toEqual({ scopes: new Set(['openid']), offline: true });
  expect(second.refreshGrant(revoked)).toBeUndefined();
});
