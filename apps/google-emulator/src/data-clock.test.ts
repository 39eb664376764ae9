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
