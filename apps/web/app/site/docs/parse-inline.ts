export type Inline =
  | string
  | { kind: 'code'; text: string }
  | { kind: 'strong'; content: Inline[] }
  | { kind: 'link'; href: string; content: Inline[] };

const TOKEN = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^()\s]+)\)/g;
/** Syntax that this reader does not know. Plain text has none of it. */
const UNKNOWN = /[`*<]|\]\(|(^|\s)_\w/;

/** The bold words, links and code of a line of Markdown. Everything else must be plain text. */
export function parseInline(text: string): Inline[] {
  const content: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    const before = text.slice(end, match.index);
    if (match[4] !== undefined && before.endsWith('!')) throw unknown(match[0]);
    addText(content, before);
    const [whole, code, strong, label, href] = match;
    if (code !== undefined) content.push({ kind: 'code', text: code });
    else if (strong !== undefined) content.push({ kind: 'strong', content: parseInline(strong) });
    else content.push({ kind: 'link', href: href ?? '', content: parseInline(label ?? '') });
    end = match.index + whole.length;
  }
  addText(content, text.slice(end));
  return content;
}

const unknown = (text: string) => new Error(`Markdown that the documentation pages cannot show: ${text}`);

function addText(content: Inline[], text: string): void {
  if (UNKNOWN.test(text)) throw unknown(text);
  if (text !== '') content.push(text);
}

/** The text without its formatting. */
export const plainText = (content: readonly Inline[]): string =>
  content
    .map(part => (typeof part === 'string' ? part : 'text' in part ? part.text : plainText(part.content)))
    .join('');
