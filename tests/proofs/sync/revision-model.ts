import { addDays } from '@gsc/calendar/pacific-day';
import { deleteProperty } from '@gsc/core/features/properties/delete-property';
import { restoreProperty } from '@gsc/core/features/properties/restore-property';
import { CRASH_POINTS } from '@gsc/core/features/sync/crash-points';
import { triggerSync } from '@gsc/core/features/sync/job/trigger-sync';
import type { Connected } from '@gsc/core/testing/connect-site';
import fc from 'fast-check';
import { check, isClean } from './checker.ts';
import type { Laboratory } from './laboratory.ts';
import { frozenEarly } from './late-data.ts';

const HOUR_MS = 3600 * 1000;
const DAYS = 8;

type Step =
  | { do: 'advance'; hours: number }
  | { do: 'revise'; back: number; add: number; change: number; withdraw: number }
  | { do: 'sync' | 'force' | 'trash' | 'restore' | 'read' }
  | { do: 'kill'; point: number; nth: number };

const share = fc.constantFrom(0, 0.1, 0.4);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('advance' as const), hours: fc.constantFrom(6, 24, 30) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('revise' as const),
      back: fc.integer({ min: 3, max: DAYS - 1 }),
      add: share,
      change: share,
      // 1 withdraws the whole day.
      withdraw: fc.constantFrom(0, 0.1, 0.4, 1),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('sync', 'sync', 'force', 'trash', 'restore', 'read') }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('kill' as const),
      point: fc.nat({ max: CRASH_POINTS.length - 1 }),
      nth: fc.integer({ min: 1, max: 6 }),
    }),
  },
);

/** T6: whatever happens in whatever order, what is shown is what Google said, and in the end all of it. */
export async function revisionModel(lab: Laboratory, sequences: number, length: number, seed: number) {
  let steps = 0;
  const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: length }), async story => {
    steps += story.length;
    await runStory(lab, story);
  });
  const result = await fc.check(property, { numRuns: sequences, seed, endOnFailure: true });
  return {
    ok: !result.failed,
    seed,
    sequences: result.numRuns,
    steps,
    ...(result.failed && {
      counterexample: JSON.stringify(result.counterexample),
      error: String(result.errorInstance).slice(0, 600),
    }),
  };
}

async function runStory(lab: Laboratory, story: readonly Step[]): Promise<void> {
  const site = await lab.addSite({ rows: 8, days: DAYS });
  const property = await lab.connect(site.siteUrl, site.email);
  const started = lab.today();
  const span = () => {
    const days = [];
    for (let day = addDays(started, -DAYS); day <= lab.today(); day = addDays(day, 1)) days.push(day);
    return days;
  };
  const state = { trashed: false };
  const must = async (against: 'fetched' | 'now', when: string) => {
    const options = { days: span(), types: ['web' as const], against };
    const found = await check(lab.world, property, { ...options, readOnly: against === 'fetched' });
    if (!isClean(found)) throw new Error(`${when}: ${JSON.stringify(found)}`);
  };
  for (const [at, each] of story.entries()) await take(lab, property, each, state, must, at);
  if (state.trashed) await restoreProperty(lab.userOf(property), property);
  await lab.advance(24 * HOUR_MS);
  await lab.settle();
  await must('now', 'at the end');
  const { early } = await frozenEarly(lab, property.propertyId, site.siteUrl);
  if (early > 0) throw new Error(`${early} slices were frozen early`);
  // Out of the way of the next story.
  await deleteProperty(lab.userOf(property), property);
}

async function take(
  lab: Laboratory,
  property: Connected,
  each: Step,
  state: { trashed: boolean },
  must: (against: 'fetched' | 'now', when: string) => Promise<void>,
  at: number,
): Promise<void> {
  const user = lab.userOf(property);
  const { propertyId, siteUrl } = property;
  switch (each.do) {
    case 'advance':
      await lab.advance(each.hours * HOUR_MS);
      return;
    case 'revise':
      await lab.revise(siteUrl, addDays(lab.today(), -each.back), each);
      return;
    case 'sync':
    case 'force':
      if (state.trashed) return;
      await triggerSync(user, { propertyId, kind: each.do === 'sync' ? 'manual' : 'force' });
      await lab.settle();
      await must('now', `step ${at} ${each.do}`);
      return;
    case 'kill':
      if (!state.trashed) await triggerSync(user, { propertyId, kind: 'manual' });
      await lab.dieAt(CRASH_POINTS[each.point] ?? 'commit:after', own => lab.syncDue(own), each.nth);
      return;
    case 'trash':
      if (state.trashed) return;
      await deleteProperty(user, property);
      state.trashed = true;
      return;
    case 'restore':
      if (!state.trashed) return;
      await restoreProperty(user, property);
      state.trashed = false;
      return;
    case 'read':
      await must('fetched', `step ${at} read`);
  }
}
