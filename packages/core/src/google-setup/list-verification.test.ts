import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listVerification } from './list-verification.ts';

const GUIDE = new URL('../../../../docs/operators/google-cloud.md', import.meta.url);
const guide = readFileSync(GUIDE, 'utf8').replaceAll(/\s+/g, ' ');

const setup = {
  placeholders: [],
  issuer: 'https://accounts.google.com',
  clientId: '77-x',
  clientSecret: 'x',
  publicUrl: 'https://insights.example.com',
};
const found = listVerification(setup, null)
  .map(({ text }) => text)
  .join(' ');

test.for([
  'only the brand is verified (name, logo, home page, privacy policy). Google takes minutes for this, sometimes 2 to 3 days.',
  'llow up to 10 days. Google asks for a video that shows the consent screen in English, the name of the application, the client ID, and every scope in use.',
  'so no CASA audit is needed',
])('the command and the guide say: %s', sentence => {
  expect(found).toContain(sentence);
  expect(guide).toContain(sentence);
});

test('nothing says that the scope is sensitive without the condition of the badge', () => {
  for (const text of [found, guide]) expect(text).not.toMatch(/\b(is a sensitive|not a sensitive|weeks)\b/);
  expect(found).toContain('If the badge says that the scope is sensitive');
  expect(guide).toContain('is shown by a badge beside the scope');
});
