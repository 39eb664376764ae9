import { expect, test } from 'vitest';
import { createVirtualClock } from '../clock.ts';
import { changedQuotas, PRESETS, type QuotaChange } from '../protocol/quotas.ts';
import { createLimiter, type MeteredCall } from './limiter.ts';

const MINUTE = 60_000;

function call(change: QuotaChange, more: Partial<MeteredCall> = {}): MeteredCall {
  return {
    endpoint: 'searchAnalytics',
    site: 'sc-domain:a.example',
    user: 'user',
    project: 'project',
    cost: 1,
    quotas: changedQuotas(PRESETS.generous, change),
    ...more,
  };
}

const perSite = { searchAnalytics: { site: { minute: 3 }, user: {}, project: {} } };

test('the limit applies to every 60 seconds, not to clock minutes', () => {
  const clock = createVirtualClock(0);
  const limiter = createLimiter(clock);
  const metered = call(perSite);
  clock.advance(59_000);
  for (let number = 0; number < 3; number += 1) expect(limiter.admit(metered)).toBeUndefined();
  clock.advance(2_000);
  expect(limiter.admit(metered)).toMatchObject({ scope: 'site', period: 'minute', limit: 3, waitMs: 58_000 });
  clock.advance(58_000);
  expect(limiter.admit(metered)).toBeUndefined();
});

test('each site, user and project is counted separately', () => {
  const limiter = createLimiter(createVirtualClock(0));
  for (let number = 0; number < 3; number += 1) limiter.admit(call(perSite));
  expect(limiter.admit(call(perSite))).toBeDefined();
  expect(limiter.admit(call(perSite, { site: 'sc-domain:b.example' }))).toBeUndefined();
  expect(limiter.admit(call(perSite, { user: 'another' }))).toBeDefined();
});

test('a call rejected by one limit is not counted by the others', () => {
  const limiter = createLimiter(createVirtualClock(0));
  const change = { searchAnalytics: { site: { minute: 1 }, user: {}, project: { minute: 2 } } };
  limiter.admit(call(change));
  for (let number = 0; number < 5; number += 1) limiter.admit(call(change));
  expect(limiter.admit(call(change, { site: 'sc-domain:b.example' }))).toBeUndefined();
  expect(limiter.admit(call(change, { site: 'sc-domain:c.example' }))).toMatchObject({ scope: 'project' });
});

test('a day ends at midnight in California', () => {
  const clock = createVirtualClock(Date.parse('2026-11-15T07:59:59Z'));
  const limiter = createLimiter(clock);
  const metered = call({ inspection: { site: { day: 1 }, project: {} } }, { endpoint: 'inspection' });
  expect(limiter.admit(metered)).toBeUndefined();
  expect(limiter.admit(metered)).toMatchObject({ period: 'day' });
  clock.advance(1000);
  expect(limiter.admit(metered)).toBeUndefined();
});

test('load is the sum of costs over ten minutes', () => {
  const clock = createVirtualClock(0);
  const limiter = createLimiter(clock);
  const metered = (cost: number) => call({ load: { tenMinutes: 100 } }, { cost });
  expect(limiter.admit(metered(60))).toBeUndefined();
  clock.advance(5 * MINUTE);
  expect(limiter.admit(metered(60))).toMatchObject({ period: 'load-10-minutes', waitMs: 15 * MINUTE });
  expect(limiter.admit(metered(40))).toBeUndefined();
  clock.advance(5 * MINUTE);
  expect(limiter.admit(metered(60))).toBeUndefined();
  expect(limiter.admit(metered(1))).toBeDefined();
});

test('sites and sitemaps share one limit, separate from reports', () => {
  const limiter = createLimiter(createVirtualClock(0));
  const change = { other: { user: { minute: 2 }, project: {} } };
  expect(limiter.admit(call(change, { endpoint: 'sites' }))).toBeUndefined();
  expect(limiter.admit(call(change, { endpoint: 'sitemaps' }))).toBeUndefined();
  expect(limiter.admit(call(change, { endpoint: 'sites' }))).toMatchObject({ scope: 'user' });
  expect(limiter.admit(call(change))).toBeUndefined();
});
