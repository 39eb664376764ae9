import { expect, test } from 'vitest';
import { contactEmail } from './contact-email.ts';

const message = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@engine.example',
  company: null,
  subject: 'Numbers',
  message: 'First line\nSecond line',
};

test('text and HTML contain the sender and the message', () => {
  const { subject, text, html } = contactEmail(message);
  expect(subject).toBe('Contact: Numbers');
  for (const body of [text, html]) {
    expect(body).toContain('ada@engine.example');
    expect(body).toContain('First line\nSecond line');
  }
});

test('the message of a visitor is escaped', () => {
  const { html } = contactEmail({ ...message, subject: '<img src=x>', message: '<script>1</script>' });
  expect(html).not.toMatch(/<img|<script/);
});
