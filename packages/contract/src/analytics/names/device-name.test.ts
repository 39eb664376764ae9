import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test.for([
  ['DESKTOP', 'Desktop'],
  ['MOBILE', 'Mobile'],
  ['TABLET', 'Tablet'],
  ['WATCH', 'WATCH'],
  [null, 'Unknown'],
] as const)('the name of %s is %s', ([code, name]) => {
  expect(deviceName(code)).toBe(name);
});
