import { expect, test } from 'vitest';
import {
  CurrentStatus,
  SERVICES,
  ServiceStatus,
  STATUS_TEXT,
  StatusReport,
  Subscription,
  SubscriptionAnswer,
  UnsubscribeRequest,
} from './api.ts';

const TOKEN = 'aZ0_-'.repeat(9).slice(0, 43);

test('every service has a probe, and every probe is used', () => {
  expect(new Set(SERVICES.map(service => service.id)).size).toBe(5);
  const probes = new Set(SERVICES.flatMap(service => [...service.probes]));
  expect([...probes].sort()).toEqual(['clickhouse', 'google', 'pages', 'postgres', 'queue', 'server']);
  for (const { name, description, probes: own } of SERVICES) {
    expect(name).not.toBe('');
    expect(description).not.toBe('');
    expect(own.length).toBeGreaterThan(0);
  }
});

test('a failing probe affects the services that use it', () => {
  const needing = (probe: string) =>
    SERVICES.filter(({ probes }) => probes.some(one => one === probe)).map(({ id }) => id);
  expect(needing('server')).toEqual(['api', 'dashboard']);
  expect(needing('postgres')).toEqual(['api', 'auth']);
  expect(needing('google')).toEqual(['sync', 'auth']);
  expect(needing('pages')).toEqual(['dashboard']);
  expect(needing('queue')).toEqual(['sync']);
  expect(needing('clickhouse')).toEqual(['analytics']);
});

test('every status has a label', () => {
  expect(Object.keys(STATUS_TEXT.banner)).toEqual(ServiceStatus.options);
  expect(Object.keys(STATUS_TEXT.service)).toEqual(ServiceStatus.options);
  expect(CurrentStatus.safeParse({ status: 'fine' }).success).toBe(false);
});

test('validates the email address and the token', () => {
  expect(Subscription.parse({ email: ' maya@trailforge.example ' })).toEqual({
    email: 'maya@trailforge.example',
  });
  for (const email of ['', 'maya', `${'x'.repeat(250)}@x.example`])
    expect(Subscription.safeParse({ email }).success).toBe(false);
  expect(UnsubscribeRequest.parse({ token: TOKEN })).toEqual({ token: TOKEN });
  for (const token of [TOKEN.slice(1), `${TOKEN}a`, `${TOKEN.slice(1)}+`, ` ${TOKEN}`])
    expect(UnsubscribeRequest.safeParse({ token }).success).toBe(false);
  for (const answer of ['confirm', 'leave'])
    expect(SubscriptionAnswer.parse({ token: TOKEN, answer })).toEqual({ token: TOKEN, answer });
  expect(SubscriptionAnswer.safeParse({ token: TOKEN, answer: 'maybe' }).success).toBe(false);
});

test('a report round-trips without changes', () => {
  const incident = { title: 't', description: 'd', started_at: 's' };
  const report = {
    status: 'degraded',
    updated_at: 'now',
    services: [
      {
        id: 'api',
        name: 'n',
        description: 'd',
        status: 'down',
        uptime: null,
        days: [{ day: '2026-11-01', checks: 3, failed: 1 }],
      },
    ],
    incidents: [
      { kind: 'incident', status: 'open', ...incident },
      { kind: 'maintenance', status: 'resolved', ...incident },
    ],
  };
  expect(StatusReport.parse(report)).toEqual(report);
});
