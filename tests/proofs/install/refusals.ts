import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPS } from './prepare.ts';
import { runNode } from './run-node.ts';
import { type Installation, readUnit } from './unit.ts';

/** Writes the OAuth client as an operator does, and checks what doctor and server say before and after. */
export function configureGoogle(
  installation: Installation,
  google: { issuer: string; clientId: string; clientSecret: string },
) {
  const { etc } = installation;
  const doctor = () => {
    const server = readUnit('gsc-insights-server', installation);
    return runNode({ ...server, args: [OPS, 'doctor', '--json'] });
  };
  const before = doctor();
  const env = readFileSync(join(etc, '.env'), 'utf8');
  writeFileSync(
    join(etc, '.env'),
    env.replace(/^GOOGLE_CLIENT_ID=.*/m, `GOOGLE_CLIENT_ID=${google.clientId}`),
  );
  writeFileSync(join(etc, 'secrets/google_client_secret'), google.clientSecret);
  const after = doctor();
  const server = readUnit('gsc-insights-server', installation);
  const refused = runNode({ ...server, env: { ...server.env, GOOGLE_ISSUER: google.issuer } });
  return {
    doctor_finds_the_example: before.code === 1 && before.output.includes('GOOGLE_CLIENT_SECRET'),
    doctor_finds_nothing_else: after.code === 0,
    refuses_another_issuer: refused.code === 1 && refused.output.includes('issuer: '),
  };
}
