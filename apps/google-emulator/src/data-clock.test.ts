import { expect, test } from 'vitest';
import { createVirtualClock } from './clock.ts';
import { createDataClock } from './data-clock.ts';

test('it is stopped by default, can be set, advanced and started, and can be reset', () => {
  const real = createVirtualClock(0);
  const data = createDataClock(1000, real);
  real.advance(50);
  expect(data.now()).toBe(1000);
  data.advance(10);
  data.run(true);
  real.advance(5);
  expect(data.now()).toBe(1015);
  data.set(2000);
  real.advance(5);
  expect(data.now()).toBe(2005);
  data.run(false);
  real.advance(5);
  expect([data.now(), data.running()]).toEqual([2005, false]);
  data.reset();
  expect(data.now()).toBe(1000);
});

test('an offset is added to the set time, and a reset restores the initial offset', () => {
  const real = createVirtualClock(0);
  const data = createDataClock(1000, real, -5);
  expect(data.now()).toBe(995);
  data.shift(20);
  data.set(2000);
  expect([data.now(), data.offset()]).toEqual([2020, 20]);
  data.advance(10);
  data.run(true);
  real.advance(5);
  data.run(false);
  expect(data.now()).toBe(2035);
  data.reset();
  expect(data.now()).toBe(995);
});
