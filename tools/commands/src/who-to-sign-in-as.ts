import { personas } from '@gsc/google-emulator/start-emulator';

/** The people of the emulated Google, for a developer who wants to sign in. */
export function whoToSignInAs(): string {
  const lines = personas.map(({ name, email, description }) => `    ${name} <${email}>: ${description}`);
  return ['  Continue with Google, then choose', ...lines].join('\n');
}
