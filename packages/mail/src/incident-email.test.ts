import { expect, test } from 'vitest';
import { incidentEmail } from './incident-email.ts';

const letter = {
  brand: 'GSC Insights',
  event: 'opened',
  kind: 'incident',
  title: 'Delayed sync',
  description: 'Daily sync starts two hours late.',
  services: ['Google Search Console Sync'],
  startedAt: new Date('2026-10-29T06:20:00Z'),
  link: 'https://insights.example/status',
  leaveLink: 'https://insights.example/status?leave=abc',
} as const;

test('both forms say what, which services, since when, and how to leave', () => {
  const { subject, text, html } = incidentEmail(letter);
  expect(subject).toBe('GSC Insights: Incident: Delayed sync');
  for (const form of [text, html])
    for (const word of [letter.description, 'Google Search Console Sync', letter.link, letter.leaveLink])
      expect(form).toContain(word);
  expect(text).toMatch(/Began: October 29, 2026 at 6:20.AM UTC/);
});

test.each([
  ['incident', 'resolved', 'Resolved: Delayed sync'],
  ['maintenance', 'opened', 'Maintenance: Delayed sync'],
  ['maintenance', 'resolved', 'Maintenance finished: Delayed sync'],
] as const)('%s %s', (kind, event, head) =>
  expect(incidentEmail({ ...letter, kind, event }).subject).toBe(`GSC Insights: ${head}`),
);

test('what the operator writes cannot become markup', () => {
  const { html } = incidentEmail({ ...letter, title: '<b>x</b>', description: '<script>1</script>' });
  expect(html).not.toMatch(/<b>|<script/);
});
