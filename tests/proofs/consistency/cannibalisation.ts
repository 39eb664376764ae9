import { daysOf } from './calendar.ts';
import { type Model, type Question, sumsAt } from './model.ts';
import { addTo, positionOf, type Sums, ZERO } from './sums.ts';

const MIN_SHARE = 0.1;
const MAX_POSITION = 20;

/** One query of one property that pages compete for. */
export type Rivals = { total: Sums; atStake: number; pages: Set<string>; countries: Set<string> };

/** Keyed by property and query (docs/users/how-we-calculate.md, "Cannibalisation"). */
export async function findCannibalisation(model: Model, question: Question): Promise<Map<string, Rivals>> {
  const found = new Map<string, Rivals>();
  for (const property of model.counted(question)) {
    const rows = await model.rows(property, question.type, 'pair', daysOf(question.range));
    for (const [query, queryRows] of Map.groupBy(rows, row => row.values.query ?? '')) {
      const rivals: Rivals = { total: { ...ZERO }, atStake: 0, pages: new Set(), countries: new Set() };
      for (const row of queryRows) addTo(rivals.total, row);
      for (const [country, countryRows] of Map.groupBy(queryRows, row => row.values.country ?? '')) {
        const { lost, pages } = findRivals(countryRows);
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

/** For one country: the competing pages, and the clicks that do not go to the strongest of them. */
function findRivals(rows: readonly (Sums & { values: { page?: string } })[]) {
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
    return sums.impressions >= MIN_SHARE * impressions && position !== null && position <= MAX_POSITION;
  });
  const clicks = rivals.map(([, sums]) => sums.clicks);
  const lost = clicks.reduce((all, one) => all + one, 0) - Math.max(0, ...clicks);
  return { lost, pages: rivals.flatMap(([version]) => [...(pages.get(version) ?? [])]) };
}

const NAMES = (['language', 'region'] as const).map(
  type => new Intl.DisplayNames(['en'], { type, fallback: 'none' }),
);

/** Whether a part of a URL is a language or country code, such as 'de', 'pt-br' or 'es-419'. */
function isLocaleCode(text: string): boolean {
  const code = /^([a-z]{2})(?:[-_](?:[a-z]{2}|[a-z]{4}|\d{3}))?$/i.exec(text)?.[1];
  return code !== undefined && NAMES.some((names, at) => names.of(at === 0 ? code : code.toUpperCase()));
}

/** The URL without its language, which all language versions of a page share. */
function versionOf(page: string): string {
  const { hostname, pathname, search } = new URL(page);
  const host = hostname.replace(/^www\./, '').split('.');
  const folders = pathname.split('/').filter(folder => folder !== '');
  if (host.length > 2 && isLocaleCode(host[0] ?? '')) host.shift();
  while (folders.length > 0 && isLocaleCode(folders[0] ?? '')) folders.shift();
  return `${host.slice(0, -1).join('.')}/${folders.join('/')}${search}`;
}
