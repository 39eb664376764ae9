import { expect, test } from 'vitest';
import { incidentEmail } from './incident-email.ts';

const incident = {
  brand: 'GSC Insights',
  event: 'opened',
  kind: 'incident',
  title: 'Delayed sync',
  description: 'Daily sync starts two hours late.',
  services: ['Google Search Console Sync'],
  startedAt: new Date('2026-10-29T06:20:00Z'),
  link: 'https://insights.example/status',
  unsubscribeLink: 'https://insights.example/status?leave=abc',
} as const;

test('text and HTML contain the description, the services, the start and the unsubscribe link', () => {
  const { subject, text, html } = incidentEmail(incident);
  expect(subject).toBe('GSC Insights: Incident: Delayed sync');
  for (const body of [text, html])
    for (const word of [
      incident.description,
      'Google Search Console Sync',
      incident.link,
      incident.unsubscribeLink,
    ])
      expect(body).toContain(word);
  expect(text).toMatch(/Start: October 29, 2026 at 6:20.AM UTC/);
});

test.each([
  ['incident', 'resolved', 'Resolved: Delayed sync'],
  ['maintenance', 'opened', 'Maintenance: Delayed sync'],
  ['maintenance', 'resolved', 'Maintenance completed: Delayed sync'],
] as const)('%s %s', (kind, event, heading) =>
  expect(incidentEmail({ ...incident, kind, event }).subject).toBe(`GSC Insights: ${heading}`),
);

test('the text of the operator is escaped', () => {
  const { html } = incidentEmail({ ...incident, title: '<b>x</b>', description: '<script>1</script>' });
  expect(html).not.toMatch(/<b>|<script/);
});
