import { expect, test } from 'vitest';
import { judgeGrants } from './judge-grants.ts';

const HOUR = 3600_000;
const NOW = new Date('2026-11-18T12:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
const DAY = 24;

/** A grant that lived so many hours and ended a day ago. */
const ended = (hours: number) => ({ consentedAt: ago(DAY + hours), endedAt: ago(DAY) });
const active = (hours: number) => ({ consentedAt: ago(hours), endedAt: null });
const stateOf = (...grants: Parameters<typeof judgeGrants>[0]) => judgeGrants(grants, NOW).state;

test('several connections that ended after seven days mean testing mode', () => {
  const finding = judgeGrants([ended(7 * DAY), ended(7 * DAY + 20), active(3 * DAY)], NOW);
  expect(finding.state).toBe('problem');
  expect(finding.text).toContain('is in testing mode: 2 connections ended');
  expect(finding.fix).toContain('Publish app');
});

test('one of them may also be a user who left', () => {
  expect(judgeGrants([ended(7 * DAY + 3)], NOW).text).toContain('may be in testing mode');
});

test('other ends say nothing', () => {
  expect(stateOf(ended(6 * DAY), ended(7 * DAY - 1), ended(9 * DAY), ended(100))).toBe('todo');
  expect(stateOf()).toBe('todo');
  expect(stateOf(active(8 * DAY))).toBe('todo');
});

test('a connection that has outlived seven days proves the opposite', () => {
  expect(stateOf(ended(7 * DAY), ended(7 * DAY), active(9 * DAY))).toBe('ok');
});
