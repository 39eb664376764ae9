import { hourText } from '../day/hours.ts';
import { type Catalogue, DEVICES } from '../world/facts.ts';
import type { Dimension } from '../world/model.ts';
import { dayText } from '../world/pacific-days.ts';
import type { RowGroups } from './row-groups.ts';

/** Caches the JSON form of each string of a catalogue. */
interface QuotedTexts {
  queries: (string | undefined)[];
  pages: (string | undefined)[];
}

const quotedOf = new WeakMap<Catalogue, QuotedTexts>();

function quoted(catalogue: Catalogue): QuotedTexts {
  let texts = quotedOf.get(catalogue);
  if (texts === undefined) {
    texts = { queries: [], pages: [] };
    quotedOf.set(catalogue, texts);
  }
  return texts;
}

export type KeyText = (groups: RowGroups, index: number) => string;

/** Returns a function that formats one key of a row. With `entries`, ids are entries instead of queries or pages. */
export function keyText(dimension: Dimension, catalogue: Catalogue, entries: boolean): KeyText {
  const { entryQuery, entryPage, queries, pages, countries, appearances } = catalogue;
  switch (dimension) {
    case 'date':
      return (groups, i) => dayText(groups.day[i] as number);
    case 'hour':
      return (groups, i) => hourText(groups.day[i] as number, groups.hour[i] as number);
    case 'query':
      return (groups, i) => {
        const id = groups.id[i] as number;
        return queries[entries ? (entryQuery[id] as number) : id] ?? '';
      };
    case 'page':
      return (groups, i) => {
        const id = groups.id[i] as number;
        return pages[entries ? (entryPage[id] as number) : id] ?? '';
      };
    case 'country':
      return (groups, i) => countries[Math.floor((groups.cell[i] as number) / 3)] ?? 'zzz';
    case 'device':
      return (groups, i) => DEVICES[(groups.cell[i] as number) % 3] ?? 'DESKTOP';
    case 'searchAppearance':
      return (groups, i) => appearances[groups.id[i] as number] ?? '';
  }
}

export function quotedKeyText(dimension: Dimension, catalogue: Catalogue, entries: boolean): KeyText {
  const plain = keyText(dimension, catalogue, entries);
  if (dimension !== 'query' && dimension !== 'page') return (groups, i) => `"${plain(groups, i)}"`;
  const cache = dimension === 'query' ? quoted(catalogue).queries : quoted(catalogue).pages;
  const column = dimension === 'query' ? catalogue.entryQuery : catalogue.entryPage;
  return (groups, i) => {
    const id = groups.id[i] as number;
    const value = entries ? (column[id] as number) : id;
    let text = cache[value];
    if (text === undefined) {
      text = JSON.stringify(plain(groups, i));
      cache[value] = text;
    }
    return text;
  };
}
