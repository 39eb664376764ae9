import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const UNITS = new URL('../../../deploy/systemd/', import.meta.url).pathname;
const DROP_IN = 'gsc-insights-.service.d/hardening.conf';

/** The directories of the installation, which the units have under fixed paths. */
export type Installation = { opt: string; etc: string; run: string };

type Unit = { args: string[]; env: Record<string, string>; cwd: string };

/** Reads what systemd would start: command, environment, environment files and credentials. */
export function readUnit(name: string, { opt, etc, run }: Installation): Unit {
  const credentials = join(run, name);
  const local = (text: string) =>
    text
      .replaceAll('/opt/gsc-insights', opt)
      .replaceAll('/etc/gsc-insights', etc)
      .replaceAll('%d', credentials);
  const lines = [DROP_IN, `${name}.service`]
    .flatMap(path => readFileSync(UNITS + path, 'utf8').split('\n'))
    .map(line => /^(\w+)=(.*)$/.exec(line))
    .flatMap(match => (match ? [{ key: match[1], value: local(match[2] ?? '') }] : []));
  const values = (key: string) => lines.filter(line => line.key === key).map(({ value }) => value);

  mkdirSync(credentials, { recursive: true, mode: 0o700 });
  for (const credential of values('LoadCredential')) {
    const [id = '', path = ''] = credential.split(':');
    copyFileSync(path, join(credentials, id));
  }
  const env = [
    ...values('Environment').map(text => parseEnv(text)),
    ...values('EnvironmentFile').map(path => parseEnv(readFileSync(path, 'utf8'))),
  ];
  const [command = ''] = values('ExecStart');
  const [cwd = ''] = values('WorkingDirectory');
  const [program, ...args] = command.split(' ');
  if (program !== '/usr/bin/node') throw new Error(`${name} does not start Node.js: ${command}`);
  return { args, cwd, env: Object.assign({}, ...env) };
}
