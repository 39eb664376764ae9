import { expect, test } from 'vitest';
import { reconnectEmail } from './reconnect-email.ts';

const input = {
  brand: 'GSC Insights',
  googleEmail: 'maya@trailforge.example',
  properties: ['trailforge.example'],
  link: 'https://insights.example/dashboard/properties',
};

test('text and HTML contain the account, the properties and the link', () => {
  const { subject, text, html } = reconnectEmail(input);
  expect(subject).toBe('GSC Insights: please reconnect maya@trailforge.example');
  for (const body of [text, html])
    for (const word of [input.googleEmail, 'trailforge.example', input.link]) expect(body).toContain(word);
});

test('values from Google are escaped', () => {
  const { html } = reconnectEmail({
    ...input,
    properties: ['<img src=x>'],
    link: 'https://x.example/"onclick',
  });
  expect(html).not.toContain('<img');
  expect(html).not.toContain('/"onclick');
});

test('a long list is shortened and states how many are left out', () => {
  const properties = Array.from({ length: 9 }, (_, i) => `site-${i}.example`);
  expect(reconnectEmail({ ...input, properties }).text).toContain('- and 4 more');
});
