import { PROBLEM_CONTENT_TYPE, Problem } from '@gsc/contract/errors';
import type { Attack, Expectation } from './attack.ts';
import type { Answer } from './wire/answer.ts';

/** Load may be shed at any time while attacks are mixed. */
const SHED = [429, 503];

/** Returns what is wrong with the answers to an attack. */
export function judge({ expects, deed }: Attack, answers: readonly Answer[], isMixed: boolean): string[] {
  // Statements of other attacks run as well.
  if (isMixed && deed.kind === 'leave') return [];
  const found = new Set<string>();
  const every = isMixed ? [...expects.every, ...SHED] : expects.every;
  for (const answer of answers) {
    if (!every.includes(answer.status)) found.add(`${answer.status} ${answer.text.slice(0, 120)}`);
    // A socket error has no request id and no title, so only the product's own refusals are problems.
    if (answer.status >= 400 && deed.kind !== 'raw' && deed.kind !== 'slow')
      for (const defect of defectsOf(answer, expects)) found.add(defect);
    for (const header of expects.headers ?? [])
      if (answer.status > 0 && answer.headers[header] === undefined) found.add(`no header ${header}`);
    if (expects.withinMs && answer.ms > expects.withinMs && !isMixed)
      found.add(`${Math.round(answer.ms)} ms, at most ${expects.withinMs}`);
  }
  if (expects.some && !isMixed && !answers.some(({ status }) => expects.some?.includes(status)))
    found.add(`none of ${answers.length} answers is ${expects.some.join(' or ')}`);
  return [...found].slice(0, 3);
}

/** A refusal is a problem document with a code. It names the field, or says when to try again. */
function defectsOf({ status, headers, text }: Answer, expects: Expectation): string[] {
  const isPage = String(headers['content-type']).startsWith('text/html');
  if (SHED.includes(status) && headers['retry-after'] === undefined) return [`${status} without Retry-After`];
  if (isPage) return [];
  if (!String(headers['content-type']).startsWith(PROBLEM_CONTENT_TYPE))
    return [`${status} as ${headers['content-type']}`];
  const parsed = Problem.safeParse(JSON.parse(text));
  if (!parsed.success) return [`${status} is not a problem: ${text.slice(0, 80)}`];
  if (SHED.includes(status) && !parsed.data.detail) return [`${status} without an explanation`];
  const { field, message } = expects;
  const paths = parsed.data.errors?.map(({ path }) => path) ?? [];
  const isNamed = status !== 400 || !field || paths.some(path => path.startsWith(field));
  const isSaid = !message || SHED.includes(status) || text.includes(message);
  return [
    ...(isNamed ? [] : [`names ${paths.join(', ') || 'no field'}, not ${field}`]),
    ...(isSaid ? [] : [`does not say "${message}": ${text.slice(0, 200)}`]),
  ];
}
