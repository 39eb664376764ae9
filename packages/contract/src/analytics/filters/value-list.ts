/** Values in one URL parameter are separated by ~. A ~ or backslash inside a value is escaped with a backslash. */
export const joinValues = (values: readonly string[]): string =>
  values.map(value => value.replace(/[\\~]/g, '\\$&')).join('~');

export function splitValues(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\' && at + 1 < text.length) part += text[++at];
    else if (text[at] === '~') {
      parts.push(part);
      part = '';
    } else part += text[at];
  }
  return [...parts, part];
}
