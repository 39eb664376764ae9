import { personas } from '@gsc/google-emulator/start-emulator';

/** Lists the emulator's users. */
export function listSignInUsers(): string {
  const lines = personas.map(({ name, email, description }) => `    ${name} <${email}>: ${description}`);
  return ['  Select Continue with Google, then choose one of these users:', ...lines].join('\n');
}
