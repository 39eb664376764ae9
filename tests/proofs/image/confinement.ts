import { readFileSync } from 'node:fs';
import type { Child } from '@gsc/stack/child';
import type { Service } from './compose.ts';

const NO_CAPABILITIES = /^0+$/;

/** The real, effective, saved and file system id. */
const isAlways = (ids: string | undefined, id: string | undefined) =>
  ids?.split('\t').every(each => each === id) ?? false;

/** Compares a running process with what the compose file promises: user, no capabilities, a read-only file system. */
export function confinementProblems(child: Child, service: Service): string[] {
  const status = new Map(
    readFileSync(`/proc/${child.pid}/status`, 'utf8')
      .split('\n')
      .map(line => line.split(/:\s*/) as [string, string]),
  );
  const [uid, gid] = service.user.split(':');
  const root = readFileSync(`/proc/${child.pid}/mountinfo`, 'utf8')
    .split('\n')
    .map(line => line.split(' '))
    .findLast(([, , , , target]) => target === '/');
  const expected: [what: string, isRight: boolean][] = [
    ['user', isAlways(status.get('Uid'), uid)],
    ['group', isAlways(status.get('Gid'), gid)],
    ['capabilities', NO_CAPABILITIES.test(status.get('CapEff') ?? '')],
    ['possible capabilities', NO_CAPABILITIES.test(status.get('CapBnd') ?? '')],
    ['new privileges', status.get('NoNewPrivs') === '1'],
    ['compose options', service.confined && service.readOnly],
    ['read-only root', root?.[5]?.split(',').includes('ro') ?? false],
  ];
  return expected.filter(([, isRight]) => !isRight).map(([what]) => `${child.name}: ${what}`);
}
