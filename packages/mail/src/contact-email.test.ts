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

test('both forms say who wrote what', () => {
  const { subject, text, html } = contactEmail(message);
  expect(subject).toBe('Contact: Numbers');
  for (const form of [text, html]) {
    expect(form).toContain('ada@engine.example');
    expect(form).toContain('First line\nSecond line');
  }
});

test('what a stranger writes cannot become markup', () => {
  const { html } = contactEmail({ ...message, subject: '<img src=x>', message: '<script>1</script>' });
  expect(html).not.toMatch(/<img|<script/);
});
