import { DESCRIPTION_LENGTH } from '@gsc/contract/site/pages';
import { type Document, plainText } from '../docs/parse-document.ts';

/** The title and the description of a page that the operator has written: its heading and its first paragraph. */
export function ownPageMeta({ title, blocks }: Document): { title: string; description: string } {
  const [first] = blocks;
  const text = first?.kind === 'paragraph' ? plainText(first.content) : title;
  return { title, description: shorten(text) };
}

function shorten(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const start = text.slice(0, DESCRIPTION_LENGTH - 1);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), DESCRIPTION_LENGTH / 2)).trimEnd()}…`;
}
