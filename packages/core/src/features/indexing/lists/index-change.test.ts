import { expect, test } from 'vitest';
import { indexChange, type Monitored } from './index-change.ts';

const NOW = new Date('2026-11-15T10:00:00Z');
const EARLIER = new Date('2026-10-16T10:00:00Z');
const IN = { verdict: 'PASS', coverage_state: 'Submitted and indexed' };
const OUT = { verdict: 'NEUTRAL', coverage_state: 'Crawled - currently not indexed' };
const PARTLY = { verdict: 'NEUTRAL', coverage_state: 'Indexed, though blocked by robots.txt' };
const NEW: Monitored = { firstSeenAt: null, enteredAt: null, leftAt: null, volatility: 0 };
const HOUR = 3_600_000;
const change = (monitored: Partial<Monitored>, before: typeof IN | null, after: typeof IN) =>
  indexChange(
    { now: NOW, confirmAfterMs: 12 * HOUR, lastAt: before ? EARLIER : null },
    { ...NEW, ...monitored },
    before,
    after,
  );

test('the first inspection is not a change', () => {
  expect(change({}, null, IN)).toEqual({
    kind: null,
    isConfirmed: false,
    urgentAt: null,
    monitored: { ...NEW, firstSeenAt: NOW },
  });
});

test('a URL that leaves the index is inspected again after 12 hours', () => {
  expect(change({ firstSeenAt: EARLIER, volatility: 2 }, IN, OUT)).toEqual({
    kind: 'left',
    isConfirmed: false,
    urgentAt: new Date('2026-11-15T22:00:00Z'),
    // Half of the earlier changes after 30 days, and this one.
    monitored: { firstSeenAt: EARLIER, enteredAt: null, leftAt: NOW, volatility: 2 },
  });
  expect(change({ leftAt: EARLIER, volatility: 1 }, OUT, OUT)).toEqual({
    kind: null,
    isConfirmed: true,
    urgentAt: null,
    monitored: { firstSeenAt: NOW, enteredAt: null, leftAt: EARLIER, volatility: 0.5 },
  });
  expect(change({}, OUT, OUT).isConfirmed).toBe(false);
});

test('the time to index ends at the first entry, not at a return', () => {
  const entered = change({ firstSeenAt: EARLIER }, OUT, IN);
  expect(entered).toMatchObject({ kind: 'entered', monitored: { enteredAt: NOW, leftAt: null } });
  const back = change({ firstSeenAt: EARLIER, leftAt: EARLIER }, OUT, IN);
  expect(back).toMatchObject({ kind: 'entered', monitored: { enteredAt: null, leftAt: null } });
  const again = change({ enteredAt: EARLIER }, OUT, IN);
  expect(again.monitored.enteredAt).toEqual(EARLIER);
});

test('a page that is listed without its content is in the index', () => {
  expect(change({}, IN, PARTLY).kind).toBeNull();
  expect(change({}, OUT, PARTLY).kind).toBe('entered');
  expect(change({}, PARTLY, OUT).kind).toBe('left');
});

test('only a second look at a URL that is out confirms that it left', () => {
  const left = { leftAt: EARLIER };
  expect(change(left, OUT, IN).isConfirmed).toBe(false);
  expect(change(left, IN, OUT).isConfirmed).toBe(false);
  expect(change(left, IN, IN).isConfirmed).toBe(false);
});
