import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test.for([
  ['DESKTOP', 'Desktop'],
  ['MOBILE', 'Mobile'],
  ['TABLET', 'Tablet'],
  ['WATCH', 'WATCH'],
  [null, 'Unknown'],
] as const)('%s is called %s', ([code, name]) => {
  expect(deviceName(code)).toBe(name);
});
