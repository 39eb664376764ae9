import { REQUEST_LIMITS, REQUEST_TEXT } from './request-limits.ts';

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/** Returns what is wrong with the size of the JSON text, or null. Does not check its syntax. */
export function jsonProblem(text: string): string | null {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA && ++values > REQUEST_LIMITS.values) return REQUEST_TEXT.tooManyValues;
    else if (OPENING.has(code) && ++depth > REQUEST_LIMITS.nesting) return REQUEST_TEXT.tooDeep;
    else if (CLOSING.has(code)) depth--;
  }
  return null;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at++;
    else if (code === QUOTE) return at;
  }
  return text.length;
}
