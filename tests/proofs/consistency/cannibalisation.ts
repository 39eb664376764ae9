import { daysOf } from './calendar.ts';
import { addTo, NOTHING, positionOf, type Sums } from './sums.ts';
import { type Question, sumsAt, type Truth } from './truth.ts';

const LEAST_SHARE = 0.1;
const LAST_POSITION = 20;

/** One query of one property that pages compete for. */
export type Rivals = { whole: Sums; atStake: number; pages: Set<string>; countries: Set<string> };

/** By property and query (docs/how-we-calculate.md, "Cannibalisation"). */
export async function cannibalised(truth: Truth, question: Question): Promise<Map<string, Rivals>> {
  const found = new Map<string, Rivals>();
  for (const property of truth.counted(question)) {
    const rows = await truth.rows(property, question.type, 'pair', daysOf(question.range));
    for (const [query, own] of Map.groupBy(rows, row => row.values.query ?? '')) {
      const rivals: Rivals = { whole: { ...NOTHING }, atStake: 0, pages: new Set(), countries: new Set() };
      for (const row of own) addTo(rivals.whole, row);
      for (const [country, there] of Map.groupBy(own, row => row.values.country ?? '')) {
        const { lost, pages } = compete(there);
        rivals.atStake += lost;
        if (lost > 0) {
          rivals.countries.add(country);
          for (const page of pages) rivals.pages.add(page);
        }
      }
      if (rivals.atStake > 0) found.set(`${property.id} ${query}`, rivals);
    }
  }
  return found;
}

/** In one country: clicks that go to others than the strongest, and the pages that compete. */
function compete(rows: readonly (Sums & { values: { page?: string } })[]) {
  const versions = new Map<string, Sums>();
  const pages = new Map<string, Set<string>>();
  let impressions = 0;
  for (const row of rows) {
    const page = (row.values.page ?? '').replace(/#.*$/, '');
    const version = versionOf(page);
    addTo(sumsAt(versions, version), row);
    pages.set(version, (pages.get(version) ?? new Set()).add(page));
    impressions += row.impressions;
  }
  const rivals = [...versions].filter(([, sums]) => {
    const position = positionOf(sums);
    return sums.impressions >= LEAST_SHARE * impressions && position !== null && position <= LAST_POSITION;
  });
  const clicks = rivals.map(([, sums]) => sums.clicks);
  const lost = clicks.reduce((all, one) => all + one, 0) - Math.max(0, ...clicks);
  return { lost, pages: rivals.flatMap(([version]) => [...(pages.get(version) ?? [])]) };
}

const NAMES = (['language', 'region'] as const).map(
  type => new Intl.DisplayNames(['en'], { type, fallback: 'none' }),
);

/** 'de', 'pt-br', 'es-419': a language or country as part of an address. */
function isTag(text: string): boolean {
  const code = /^([a-z]{2})(?:[-_](?:[a-z]{2}|[a-z]{4}|\d{3}))?$/i.exec(text)?.[1];
  return code !== undefined && NAMES.some((names, at) => names.of(at === 0 ? code : code.toUpperCase()));
}

/** The address without its language. */
function versionOf(page: string): string {
  const { hostname, pathname, search } = new URL(page);
  const host = hostname.replace(/^www\./, '').split('.');
  const folders = pathname.split('/').filter(folder => folder !== '');
  if (host.length > 2 && isTag(host[0] ?? '')) host.shift();
  while (folders.length > 0 && isTag(folders[0] ?? '')) folders.shift();
  return `${host.slice(0, -1).join('.')}/${folders.join('/')}${search}`;
}
