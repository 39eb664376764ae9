import { setFlagsFromString } from 'node:v8';

// RE2 never backtracks. V8 has such an engine too and turns to it once a match goes back too often.
setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');

/** Thrown for what RE2 would refuse. */
export class BadPattern extends Error {
  constructor(expression: string) {
    super(`invalid regular expression: ${expression}`);
    this.name = 'BadPattern';
  }
}

export interface Pattern {
  test(value: string): boolean;
}

const NOT_IN_RE2 = /\(\?(?:[=!]|<[=!])|\\[1-9]|\\k</;
const LEADING_FLAGS = /^\(\?([imsU]+)\)/;

/** Matches anywhere, whatever the case: both sides are lower-cased, for the linear engine knows no case flag. */
export function compilePattern(expression: string): Pattern {
  const flags = LEADING_FLAGS.exec(expression)?.[1] ?? '';
  const body = toJavaScript(expression.replace(LEADING_FLAGS, ''));
  if (NOT_IN_RE2.test(body)) throw new BadPattern(expression);
  const unicode = body.includes('\\p{') || body.includes('\\P{') ? 'u' : '';
  // Classes of Unicode need the engine that backtracks, so there nothing repeated may be repeated.
  if (unicode !== '' && repeatsARepeat(body)) throw new BadPattern(expression);
  try {
    const compiled = new RegExp(
      body,
      `${flags.includes('s') ? 's' : ''}${flags.includes('m') ? 'm' : ''}${unicode}`,
    );
    return { test: value => compiled.test(value.toLowerCase()) };
  } catch {
    throw new BadPattern(expression);
  }
}

/** RE2's syntax is close to JavaScript's: quoting, anchors and named groups are spelled differently. */
function toJavaScript(expression: string): string {
  return expression
    .replace(/\\Q([\s\S]*?)(?:\\E|$)/g, (_all, text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .replaceAll('(?P<', '(?<')
    .replaceAll('\\A', '^')
    .replaceAll('\\z', '$')
    .replace(/\\(?:[pP]\{[^}]*\}|[\s\S])|[^\\]+/g, part =>
      part.startsWith('\\') ? part : part.toLowerCase(),
    );
}

function repeatsARepeat(body: string): boolean {
  return /[*+}]\)[*+{]/.test(body) || /\([^()]*\|[^()]*\)[*+{]/.test(body);
}
