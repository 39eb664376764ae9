import type { TextKind } from './classify-text.ts';

type Kind = Extract<TextKind, 'site' | 'page' | 'text'>;

const SHORTEST = 8;
const LETTERS = { site: 's', page: 'p', text: 't' } as const;
const PSEUDONYM =
  /^(sc-domain:s\d{6}\.example|https?:\/\/[sp]\d{6}\.example\/(p\d{6})?(\?q)?(#f)?\/?|t\d{6}x*)$/;

/**
 * Replaces texts by numbers in the order of the texts, so that equal texts stay equal and sorted texts stay sorted. The
 * numbers say nothing about the texts. All texts must be added first.
 */
export function createPseudonyms() {
  const texts: Record<Kind, Set<string>> = { site: new Set(), page: new Set(), text: new Set() };
  let ranks: Map<string, number> | null = null;
  return {
    add(kind: Kind, text: string): void {
      texts[kind].add(text);
      ranks = null;
    },
    of(kind: Kind, text: string): string {
      ranks ??= new Map(
        (Object.keys(texts) as Kind[]).flatMap(each =>
          [...texts[each]].sort().map((value, rank): [string, number] => [`${each} ${value}`, rank]),
        ),
      );
      const rank = ranks.get(`${kind} ${text}`);
      if (rank === undefined) throw new Error('a text was not added');
      return build(kind, text, LETTERS[kind] + String(rank).padStart(6, '0'));
    },
    /** Everything that was replaced. */
    all: (): string[] => Object.values(texts).flatMap(each => [...each]),
  };
}

export const isPseudonym = (text: string): boolean => PSEUDONYM.test(text);

function build(kind: Kind, text: string, name: string): string {
  if (kind === 'text') return name.padEnd(lengthClass(text.length), 'x');
  if (text.startsWith('sc-domain:')) return `sc-domain:${name}.example`;
  const scheme = text.startsWith('http:') ? 'http' : 'https';
  if (kind === 'site') return `${scheme}://${name}.example/`;
  const query = text.includes('?') ? '?q' : '';
  const fragment = text.includes('#') ? '#f' : '';
  return `${scheme}://p000000.example/${name}${query}${fragment}`;
}

/** The next power of two. The exact length could identify a text. */
const lengthClass = (length: number): number =>
  Math.min(256, 2 ** Math.ceil(Math.log2(Math.max(SHORTEST, length))));
