import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

test.for([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:C000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::ffff:192.0.2.1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1:2%eth0', 'fe80:0:0:0::/64'],
  ['1:2:3:4:5:6:7::', '1:2:3:4::/64'],
  // A proxy can announce anything.
  ['unknown', 'unknown'],
  ['', ''],
] as const)('%s counts as %s', ([ip, key]) => {
  expect(addressKey(ip)).toBe(key);
});

test('other networks and addresses count on their own', () => {
  const all = ['192.0.2.1', '192.0.2.2', '2001:db8:1:2::1', '2001:db8:1:3::1', '2001:db8::1:2:0:1'];
  expect(new Set(all.map(addressKey)).size).toBe(all.length);
});
