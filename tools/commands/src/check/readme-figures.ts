import { readFileSync } from 'node:fs';
import { ROOT } from '../run.ts';

const read = (path: string) => readFileSync(ROOT + path, 'utf8');

/** Compares the figures of the README with the recorded results. */
export const checkReadmeFigures = (): string[] =>
  readmeProblems(read('README.md'), read('docs/reliability.md'), read('docs/speed.md'));

export function readmeProblems(readme: string, reliability: string, speed: string): string[] {
  const claims = rowsOf(readme).filter(([, , command]) => command?.startsWith('`npm run '));
  if (claims.length === 0) return ['README.md has no table with commands'];
  const expected = reportTimes(speed);
  return claims.flatMap(([claim, measured = '', command = '']) => {
    if (command === '`npm run bench -- reports`')
      return measured.includes(expected) ? [] : [`README.md: "${claim}" should say: ${expected}`];
    const part = partOf(command);
    const recorded = rowsOf(reliability).find(([name]) => name === part)?.[1];
    if (recorded === undefined) return [`README.md: docs/reliability.md has no result of ${command}`];
    const known = new Set(numbersOf(recorded));
    return numbersOf(measured)
      .filter(number => !known.has(number))
      .map(number => `README.md: ${number} is not in the recorded result of ${command}`);
  });
}

/** The cells of all tables. */
const rowsOf = (markdown: string): string[][] =>
  [...markdown.matchAll(/^\|(.+)\|$/gm)].map(([, cells = '']) => cells.split('|').map(cell => cell.trim()));

const numbersOf = (text: string): string[] => [...text.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)].map(([n]) => n);

/** The results of a single proof of the sync are named after its number: 'T1' for `t1_kill_storm`. */
function partOf(command: string): string {
  const [, proof = '', number] = /prove -- (\w+)(?: t(\d+)_)?/.exec(command) ?? [];
  return number === undefined ? proof : `T${number}`;
}

/** The sentence about the reports that have a target, from the first table. The overview is no report. */
function reportTimes(speed: string): string {
  const [table = ''] = /^\| Request[\s\S]*?\n\n/m.exec(speed) ?? [];
  const reports = rowsOf(table)
    .map(([name, api, , , target]) => ({ name, api: Number(api), target: Number(target) }))
    .filter(({ name, target }) => name !== 'overview' && target > 0);
  const times = reports.map(({ api }) => api);
  const targets = reports.map(({ target }) => target);
  const missed = reports.filter(({ api, target }) => api > target).length;
  return `${Math.min(...times)} to ${Math.max(...times)} ms (p95); ${missed} of ${reports.length} miss their target of ${Math.min(...targets)} to ${Math.max(...targets)} ms`;
}
