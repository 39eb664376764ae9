import { expect, test } from 'vitest';
import { problemText } from './problem-text.ts';

const title = 'The request is not valid';

test('shows the message of the first invalid field instead of the title', () => {
  const errors = [
    { path: '/name', message: 'Too long.' },
    { path: '/text', message: 'Missing.' },
  ];
  expect(problemText({ title, errors }, 400)).toBe('Too long.');
  expect(problemText({ title, errors, detail: 'A view needs a name.' }, 400)).toBe('A view needs a name.');
});

test('shows the title or the status without a message', () => {
  expect(problemText({ title }, 400)).toBe(title);
  expect(problemText({ title, errors: [] }, 400)).toBe(title);
  expect(problemText({ title, errors: [{ path: '/name', message: '' }] }, 400)).toBe(title);
  expect(problemText({}, 502)).toBe('The server returned status 502');
});
