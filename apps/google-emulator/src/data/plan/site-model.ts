import type { Catalogue } from '../world/facts.ts';
import { hashText, mix } from '../world/hash.ts';
import { hostileStrings, type SiteConfig, type TopicsFile } from '../world/vocabulary.ts';
import { calibrate } from './calibrate.ts';
import type { PlannedEntry } from './entry-plan.ts';
import { planEntries } from './entry-plan.ts';
import { countriesOf, type LanguageCells, languageCells } from './language-cells.ts';
import type { PageClass } from './page-class.ts';

export interface SitePart {
  config: SiteConfig;
  topics: TopicsFile;
}

/** A site prepared for drawing, with numeric entries. Anonymous entries, one per page, come last. */
export interface SiteModel extends Catalogue {
  parts: readonly SitePart[];
  cells: readonly LanguageCells[];
  classes: readonly PageClass[];
  /** Entries [0, firstBelow) are drawn independently, [firstBelow, firstHostile) below another entry. */
  firstBelow: number;
  firstHostile: number;
  firstAnonymous: number;
  entryClass: Int32Array;
  entryPart: Uint8Array;
  entryLanguage: Uint8Array;
  entryDemand: Float64Array;
  entryPosition: Float64Array;
  entryRate: Float64Array;
  entryYear: Uint16Array;
  entryHash: Uint32Array;
  /** Entries below: [belowFrom[e], belowFrom[e + 1]) in the belowEntry column. */
  belowFrom: Int32Array;
  belowEntry: Int32Array;
  belowShare: Float64Array;
  belowShift: Float64Array;
  pagePart: Uint8Array;
  pageLanguage: Uint8Array;
}

export function buildSiteModel(parts: readonly SitePart[], siteHash: number, hostile: boolean): SiteModel {
  const countries = countriesOf(parts.map(part => part.config));
  const cells = parts.map(part => languageCells(part.config, countries));
  const writer = newWriter();
  const drawn: { entry: PlannedEntry; id: number; part: number }[] = [];
  parts.forEach((part, p) => {
    const planned = planEntries({ ...part, siteHash });
    const fitted = calibrate(part.config, planned, cells[p] as LanguageCells);
    planned.forEach((entry, i) => {
      if (entry.keep > fitted.keep) return;
      const id = writer.add(entry.query, entry.url);
      if (id === null) return;
      drawn.push({ entry, id, part: p });
      writer.describe(id, {
        cls: writer.classId(entry.cls),
        part: p,
        language: Math.max(0, cells[p]?.languages.indexOf(entry.language) ?? 0),
        demand: entry.demand * (fitted.scale[i] as number),
        position: entry.position,
        rate: entry.rate * fitted.clickFactor,
        year: entry.year,
      });
    });
  });
  const firstBelow = writer.count();
  const below = belowColumns(drawn, writer);
  const firstHostile = writer.count();
  if (hostile) addHostile(parts, writer);
  const firstAnonymous = writer.count();
  const appearances = [...new Set(parts.flatMap(part => part.config.searchAppearance))];
  return {
    ...writer.finish(siteHash, appearances.length),
    ...below,
    countries,
    appearances,
    parts,
    cells,
    firstBelow,
    firstHostile,
    firstAnonymous,
  };
}

function belowColumns(drawn: readonly { entry: PlannedEntry; id: number; part: number }[], writer: Writer) {
  const from = new Int32Array(drawn.length + 1);
  const entries: number[] = [];
  const shares: number[] = [];
  const shifts: number[] = [];
  drawn.forEach(({ entry, id, part }, i) => {
    from[i] = entries.length;
    for (const one of entry.below) {
      const second = writer.add(entry.query, one.url, entry.url);
      if (second === null) continue;
      writer.describe(second, { ...writer.about(id), cls: writer.classId(one.cls), part });
      entries.push(second);
      shares.push(one.share);
      shifts.push(one.shift);
    }
  });
  from[drawn.length] = entries.length;
  return {
    belowFrom: from,
    belowEntry: Int32Array.from(entries),
    belowShare: Float64Array.from(shares),
    belowShift: Float64Array.from(shifts),
  };
}

function addHostile(parts: readonly SitePart[], writer: Writer): void {
  const host = parts[0]?.config.defaultHost ?? 'hostile.example';
  for (const query of hostileStrings('query')) writer.add(query, `https://${host}/`);
  for (const page of hostileStrings('page'))
    writer.add('hostile page', page.replace('https://trailforge.example/', `https://${host}/`));
}

interface EntryNumbers {
  cls: number;
  part: number;
  language: number;
  demand: number;
  position: number;
  rate: number;
  year: number;
}

type Writer = ReturnType<typeof newWriter>;

function newWriter() {
  const queries: string[] = [];
  const pages: string[] = [];
  const queryIds = new Map<string, number>();
  const pageIds = new Map<string, number>();
  const taken = new Set<number>();
  const entryQuery: number[] = [];
  const entryPage: number[] = [];
  const primary: number[] = [];
  const numbers: EntryNumbers[] = [];
  const classes: PageClass[] = [];
  const classIds = new Map<PageClass, number>();
  const none: EntryNumbers = { cls: 0, part: 0, language: 0, demand: 0, position: 1, rate: 1, year: 0 };

  const intern = (ids: Map<string, number>, texts: string[], text: string): number => {
    let id = ids.get(text);
    if (id === undefined) {
      id = texts.length;
      texts.push(text);
      ids.set(text, id);
    }
    return id;
  };
  return {
    count: () => entryQuery.length,
    /** Null if the pair already exists, because a pair can be in only one row of a day. */
    add(query: string, url: string, above?: string): number | null {
      const q = intern(queryIds, queries, query);
      const p = intern(pageIds, pages, url);
      const key = q * 4_194_304 + p;
      if (taken.has(key)) return null;
      taken.add(key);
      entryQuery.push(q);
      entryPage.push(p);
      primary.push(above === undefined ? -1 : intern(pageIds, pages, above));
      numbers.push(none);
      return entryQuery.length - 1;
    },
    describe(id: number, about: EntryNumbers): void {
      numbers[id] = about;
    },
    about: (id: number): EntryNumbers => numbers[id] ?? none,
    classId(cls: PageClass): number {
      let id = classIds.get(cls);
      if (id === undefined) {
        id = classes.length;
        classes.push(cls);
        classIds.set(cls, id);
      }
      return id;
    },
    finish(siteHash: number, appearances: number) {
      const drawn = entryQuery.length;
      const size = drawn + pages.length;
      const column = (value: (about: EntryNumbers) => number) =>
        Float64Array.from({ length: size }, (_, i) => value(numbers[i] ?? none));
      const pagePart = new Uint8Array(pages.length);
      const pageLanguage = new Uint8Array(pages.length);
      for (let e = drawn - 1; e >= 0; e--) {
        pagePart[entryPage[e] as number] = numbers[e]?.part ?? 0;
        pageLanguage[entryPage[e] as number] = numbers[e]?.language ?? 0;
      }
      const whole = (of: number[], anonymous: (page: number) => number) =>
        Int32Array.from({ length: size }, (_, i) => (i < drawn ? (of[i] as number) : anonymous(i - drawn)));
      return {
        queries,
        pages,
        classes,
        entryQuery: whole(entryQuery, () => -1),
        entryPage: whole(entryPage, page => page),
        entryPrimaryPage: whole(primary, () => -1),
        entryClass: Int32Array.from(column(about => about.cls)),
        entryPart: Uint8Array.from(column(about => about.part)),
        entryLanguage: Uint8Array.from(column(about => about.language)),
        entryDemand: column(about => about.demand),
        entryPosition: column(about => about.position),
        entryRate: column(about => about.rate),
        entryYear: Uint16Array.from(column(about => about.year)),
        entryHash: Uint32Array.from({ length: size }, (_, i) =>
          mix(
            hashText(siteHash, i < drawn ? (queries[entryQuery[i] as number] ?? '') : '') ^
              hashText(7, pages[i < drawn ? (entryPage[i] as number) : i - drawn] ?? ''),
          ),
        ),
        pagePart,
        pageLanguage,
        pageAppearance: Uint8Array.from(
          pages,
          url => hashText(siteHash ^ 0xa99e, url) & ((1 << appearances) - 1),
        ),
      };
    },
  };
}
