/** Adds text before the first line that matches. */
export function insertBefore(text: string, line: RegExp, added: string): string {
  const at = text.search(line);
  if (at < 0) throw new Error(`no line matches ${line}`);
  return text.slice(0, at) + added + text.slice(at);
}

/** The formatter puts imports in order. */
export function withImport(text: string, line: string): string {
  const [, names = ''] = /^import \{ (\w+) \}/.exec(line) ?? [];
  const isImported = new RegExp(`^import \\{[^}]*\\b${names}\\b[^}]*\\} from`, 'm').test(text);
  return isImported ? text : `${line}\n${text}`;
}
