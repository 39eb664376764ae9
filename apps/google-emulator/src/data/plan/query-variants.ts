import { combine, hashText, unit } from '../world/hash.ts';

export interface QueryVariant {
  text: string;
  factor: number;
  /** Modifier variants rank on separate pages. Other spellings rank on the page of the query. */
  ownPage: boolean;
  /** The calendar year in the query; 0 = none. */
  year: number;
}

type Intents = 'all' | 'buy' | 'learn';
type Modifier = [pattern: string, factor: number, intents: Intents];

const MODIFIERS: Record<string, Modifier[]> = {
  en: [
    ['best *', 0.12, 'all'],
    ['* near me', 0.06, 'all'],
    ['* uk', 0.05, 'all'],
    ['* review', 0.05, 'buy'],
    ['cheap *', 0.05, 'buy'],
    ['* for beginners', 0.04, 'learn'],
    ['* pdf', 0.02, 'learn'],
    ['* online', 0.03, 'all'],
  ],
  de: [
    ['* kaufen', 0.08, 'buy'],
    ['* test', 0.07, 'all'],
    ['* erfahrungen', 0.05, 'all'],
    ['* in der nähe', 0.04, 'all'],
    ['* anleitung', 0.03, 'learn'],
  ],
  fr: [
    ['* facile', 0.08, 'all'],
    ['* avis', 0.05, 'all'],
    ['* maison', 0.04, 'all'],
  ],
  es: [
    ['* fácil', 0.09, 'all'],
    ['* paso a paso', 0.05, 'all'],
    ['* casero', 0.04, 'all'],
  ],
  pt: [
    ['* simples', 0.09, 'all'],
    ['como fazer *', 0.06, 'all'],
    ['* caseiro', 0.04, 'all'],
  ],
  ja: [
    ['* 簡単', 0.1, 'all'],
    ['* おすすめ', 0.08, 'all'],
    ['* とは', 0.04, 'all'],
  ],
  it: [
    ['* ricetta', 0.1, 'all'],
    ['* facile', 0.05, 'all'],
  ],
  no: [
    ['* tips', 0.06, 'all'],
    ['* pris', 0.05, 'all'],
  ],
};

const YEARS = [2024, 2025, 2026, 2027];
const QUESTION =
  /^(how|what|why|when|which|who|where|can|do|does|is|are|should|was|wie|warum|wann|welche|wer|wo|kann|comment|pourquoi|quel|cómo|qué|por qué|como|o que|quando|hva|hvordan|come|perché)\b|\?|どう|なぜ|いつ/u;
const ACCENTS = /[\u0300-\u036f]/g;
const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

export function queryVariants(query: string, language: string, intent: string): QueryVariant[] {
  const variants: QueryVariant[] = [];
  const hash = hashText(0x7a31, query);
  const add = (text: string, factor: number, ownPage: boolean, year = 0) => {
    if (text === query || text === '') return;
    const spread = 0.5 + unit(combine(hash, hashText(year, text)));
    variants.push({ text, factor: factor * spread, ownPage, year });
  };
  if (!QUESTION.test(query) && intent !== 'navigational') addModifiers(query, language, intent, add);
  addSpellings(query, language, hash, add);
  return variants;
}

type Add = (text: string, factor: number, ownPage: boolean, year?: number) => void;

function addModifiers(query: string, language: string, intent: string, add: Add): void {
  const buying = intent === 'commercial' || intent === 'transactional' || intent === 'local';
  for (const [pattern, factor, intents] of MODIFIERS[language] ?? []) {
    const word = pattern.replace('*', '').trim();
    const fits = intents === 'all' || (intents === 'buy') === buying;
    if (fits && !query.includes(word)) add(pattern.replace('*', query), factor, true);
  }
  if (language === 'en' && !/\b20\d\d\b/.test(query))
    for (const year of YEARS) add(`${query} ${year}`, 0.1, true, year);
}

function addSpellings(query: string, language: string, hash: number, add: Add): void {
  const plain = query.normalize('NFD').replace(ACCENTS, '').normalize('NFC');
  if (language === 'es' || language === 'pt' || language === 'fr') add(plain, 0.3, false);
  if (language === 'de') {
    add(plain, 0.06, false);
    add(
      query.replace(/[äöüß]/g, character => UMLAUTS[character] ?? character),
      0.05,
      false,
    );
  }
  const words = query.split(' ');
  if (words.length > 1) {
    add([words.at(-1), ...words.slice(0, -1)].join(' '), language === 'ja' ? 0.12 : 0.05, false);
    const gap = 1 + (hash % (words.length - 1));
    add(
      `${words.slice(0, gap).join(' ')}${words.slice(gap).join(' ')}`,
      language === 'ja' ? 0.1 : 0.02,
      false,
    );
    if (language === 'ja') add(words.join('\u3000'), 0.05, false);
  }
  if (language === 'ja' || query.length < 6) return;
  const at = 1 + (combine(hash, 3) % (query.length - 3));
  add(query.slice(0, at) + query.slice(at + 1), 0.02, false);
  add(query.slice(0, at) + query[at + 1] + query[at] + query.slice(at + 2), 0.015, false);
}

/** Queries with a year are searched mainly in that year, less afterwards and in the autumn before. */
export function yearShare(named: number, year: number, autumn: boolean): number {
  if (named === 0 || named === year) return 1;
  if (named < year) return 0.1;
  return named === year + 1 && autumn ? 0.3 : 0;
}
