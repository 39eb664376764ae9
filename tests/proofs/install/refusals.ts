import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from './run-program.ts';

/** How an installation runs a command of ops, or a server, with the environment of its server. */
type Processes = { doctor(): Result; server(env: Record<string, string>): Result };

/** Writes the OAuth client as an operator does, and checks what doctor and server say before and after. */
export function configureGoogle(
  etc: string,
  google: { issuer: string; clientId: string; clientSecret: string },
  { doctor, server }: Processes,
) {
  const before = doctor();
  const env = readFileSync(join(etc, '.env'), 'utf8');
  writeFileSync(
    join(etc, '.env'),
    env.replace(/^GOOGLE_CLIENT_ID=.*/m, `GOOGLE_CLIENT_ID=${google.clientId}`),
  );
  writeFileSync(join(etc, 'secrets/google_client_secret'), google.clientSecret);
  const after = doctor();
  const refused = server({ GOOGLE_ISSUER: google.issuer });
  return {
    doctor_finds_the_example: before.code === 1 && before.output.includes('GOOGLE_CLIENT_SECRET'),
    doctor_finds_nothing_else: after.code === 0,
    refuses_another_issuer: refused.code === 1 && refused.output.includes('issuer: '),
  };
}
