import { expect, test } from 'vitest';
import { reconnectEmail } from './reconnect-email.ts';

const notice = {
  brand: 'GSC Insights',
  googleEmail: 'maya@trailforge.example',
  properties: ['trailforge.example'],
  link: 'https://insights.example/dashboard/properties',
};

test('both forms name the account, the properties and where to go', () => {
  const { subject, text, html } = reconnectEmail(notice);
  expect(subject).toBe('GSC Insights: please connect maya@trailforge.example again');
  for (const form of [text, html])
    for (const word of [notice.googleEmail, 'trailforge.example', notice.link]) expect(form).toContain(word);
});

test('what Google calls a thing cannot become markup', () => {
  const { html } = reconnectEmail({
    ...notice,
    properties: ['<img src=x>'],
    link: 'https://x.example/"onclick',
  });
  expect(html).not.toContain('<img');
  expect(html).not.toContain('/"onclick');
});

test('a long list is cut and says by how much', () => {
  const properties = Array.from({ length: 9 }, (_, i) => `site-${i}.example`);
  expect(reconnectEmail({ ...notice, properties }).text).toContain('- and 4 more');
});
