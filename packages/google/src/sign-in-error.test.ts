import { expect, test } from 'vitest';
import { GoogleSignInError } from './sign-in-error.ts';

test('has a reason for the screen, codes for the log and no cause', () => {
  const error = new GoogleSignInError('state', 'OAUTH_INVALID_RESPONSE');
  expect(error).toMatchObject({
    name: 'GoogleSignInError',
    reason: 'state',
    message: 'Google sign-in failed (state): OAUTH_INVALID_RESPONSE',
  });
  expect('cause' in error).toBe(false);
});
