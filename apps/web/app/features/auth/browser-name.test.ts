import { expect, it } from 'vitest';
import { browserName, isPhone } from './browser-name.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) Chrome/156.0 Mobile Safari/537.36';
const TABLET = 'Mozilla/5.0 (Linux; Android 16; SM-X910) Chrome/156.0 Safari/537.36';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36';

it.each([
  [LINUX, 'Chrome on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0',
    'Edge on Windows',
  ],
  [PHONE, 'Safari on iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', 'Safari on iPad'],
  ['curl/8.0', 'Unknown browser'],
  [null, 'Unknown browser'],
])('%s is %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

it('tells phones from other devices', () => {
  expect([PHONE, ANDROID, TABLET, LINUX, null].map(isPhone)).toEqual([true, true, false, false, false]);
});
