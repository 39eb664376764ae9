import { expect, test } from 'vitest';
import { heldRemovalEmail } from './held-removal-email.ts';

test('states what was found, that nothing was changed, and how to confirm', () => {
  const { subject, text, html } = heldRemovalEmail({
    id: '7',
    kind: 'audit',
    items: ['p web pair 2026-11-01 12', 'p web <b> 2026-11-02 12'],
    examined: 56,
  });
  expect(subject).toBe('Stored data: your confirmation is required (removal 7)');
  expect(text).toContain('Stored rows differ from the written rows: 2 of 56 examined. Nothing was changed.');
  expect(text).toContain('p web pair 2026-11-01 12\np web <b> 2026-11-02 12\n\n');
  expect(text).toContain(
    'List all items with "ops removals". If they are correct, run "ops confirm-removal 7".',
  );
  expect(html).toContain('&lt;b&gt;');
});

test.for([
  ['withdrawal', 'The next sync that finds them missing again hides these days, once.'],
  ['audit', 'The next audit that finds them again marks these slices as damaged, once.'],
  ['sweep', 'The sweeper then leaves these copies stored, and deletes other rows again.'],
] as const)('says what follows the confirmation of a removal of kind %s', ([kind, effect]) => {
  const { text } = heldRemovalEmail({ id: '7', kind, items: ['a'], examined: 9 });
  expect(text).toContain(`run "ops confirm-removal 7". ${effect}\n`);
});

test('a long list is cut off after 20 items', () => {
  const textWith = (count: number) =>
    heldRemovalEmail({
      id: '1',
      kind: 'sweep',
      items: Array.from({ length: count }, (_, at) => `item ${at}`),
      examined: 99,
    }).text;
  expect(textWith(20)).toContain('item 19\n\n');
  expect(textWith(21)).toContain('item 19\n…\n\n');
});
