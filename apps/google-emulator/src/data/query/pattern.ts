import { setFlagsFromString } from 'node:v8';

// RE2 never backtracks. With this flag, V8 switches to a linear engine after excessive backtracking.
setFlagsFromString('--enable-experimental-regexp-engine-on-excessive-backtracks');

/** Thrown for patterns that RE2 rejects. */
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

/** Matches anywhere and ignores case. Both sides are lower-cased because the linear engine has no case flag. */
export function compilePattern(expression: string): Pattern {
  const flags = LEADING_FLAGS.exec(expression)?.[1] ?? '';
  const body = toJavaScript(expression.replace(LEADING_FLAGS, ''));
  if (NOT_IN_RE2.test(body)) throw new BadPattern(expression);
  const unicode = body.includes('\\p{') || body.includes('\\P{') ? 'u' : '';
  // Unicode classes need the backtracking engine, so nested repetition is rejected.
  if (unicode !== '' && hasNestedRepetition(body)) throw new BadPattern(expression);
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

/** Converts RE2's quoting, anchors and named groups to JavaScript syntax. */
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

function hasNestedRepetition(body: string): boolean {
  return /[*+}]\)[*+{]/.test(body) || /\([^()]*\|[^()]*\)[*+{]/.test(body);
}
