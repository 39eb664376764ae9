import { expect, test } from 'vitest';
import { createVirtualClock } from './clock.ts';
import { createDataClock } from './data-clock.ts';

test('it stands still, moves when told, ticks when let, and goes back to its start', () => {
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

test('a clock that goes ahead of the one that is set is moved with it, and is right again after a reset', () => {
  const real = createVirtualClock(0);
  const data = createDataClock(1000, real, -5);
  expect(data.now()).toBe(995);
  data.shift(20);
  data.set(2000);
  expect([data.now(), data.shiftedBy()]).toEqual([2020, 20]);
  data.advance(10);
  data.run(true);
  real.advance(5);
  data.run(false);
  expect(data.now()).toBe(2035);
  data.reset();
  expect(data.now()).toBe(995);
});
