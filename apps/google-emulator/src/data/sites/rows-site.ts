import { type Catalogue, FactColumns } from '../world/facts.ts';
import { combine, hashText, unit } from '../world/hash.ts';
import {
  type DayFacts,
  type Revision,
  type SearchType,
  type SiteInfo,
  type SiteKnobs,
  TYPE_RULES,
} from '../world/model.ts';
import { dayNumber, dayText } from '../world/pacific-days.ts';
import type { Site } from './site.ts';

const MAX_ROWS = 60_000;
const PAGES = 900;
const COUNTRIES = ['usa', 'gbr', 'deu', 'fra', 'esp', 'bra', 'jpn', 'ind', 'zzz'];
const APPEARANCES = ['REVIEW_SNIPPET', 'VIDEO'];
const FIRST = ['blue', 'small', 'fast', 'old', 'quiet', 'warm', 'light', 'plain', 'green', 'round'];
const SECOND = ['kettle', 'lamp', 'boot', 'tent', 'bread', 'chair', 'map', 'glove', 'clock', 'garden'];

const columns = new FactColumns();

/** A test site with an exact number of query × page rows per day, each in one country and device. */
export function createRowsSite(siteUrl: string, seed: number, knobs: SiteKnobs): Site {
  const host = siteUrl
    .replace(/^sc-domain:/, '')
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '');
  // Within the property: another scheme or folder would leave it without a page.
  const base = siteUrl.startsWith('sc-domain:') ? `https://${host}/` : siteUrl;
  const hash = hashText(seed, siteUrl);
  // Revisions would hold rows back, but such a site needs an exact number of rows.
  let current: SiteKnobs = { revisedDays: 0, ...knobs };
  const extraRevisions: Revision[] = [];
  let catalogue: Catalogue | null = null;
  let gaps = gapsOf(current);
  return {
    id: siteUrl,
    info: rowsSiteInfo(siteUrl),
    hosts: [host],
    hash,
    extraRevisions,
    get knobs() {
      return current;
    },
    catalogue() {
      catalogue ??= rowsCatalogue(base, current.appearances ?? APPEARANCES);
      return catalogue;
    },
    spareEntry: n => n % MAX_ROWS,
    drawDay: (type, day) =>
      drawRows(hash, type, day, rowsOf(current, type, day), current.anonymizedClickShare ?? 0.4),
    isGap: day => gaps.has(day),
    configure(next) {
      current = { ...current, ...next };
      gaps = gapsOf(current);
      if (next.appearances) catalogue = null;
    },
  };
}

const gapsOf = ({ emptyDays = [] }: SiteKnobs) => new Set(emptyDays.map(dayNumber));

function rowsSiteInfo(siteUrl: string): SiteInfo {
  return {
    siteUrl,
    siteId: siteUrl,
    name: 'Rows to order',
    about: 'A test site with an exact number of rows a day.',
    group: 'test',
    permissionLevel: 'siteOwner',
    forbidden: false,
    firstDataOn: '2024-07-01',
    accessLostOn: null,
  };
}

function rowsOf(knobs: SiteKnobs, type: SearchType, day: number): number {
  if (knobs.searchTypes && !knobs.searchTypes.includes(type)) return 0;
  if (dayText(day) < (knobs.searchTypesSince?.[type] ?? '')) return 0;
  const knob = knobs.rowsPerDay ?? 1000;
  const rows =
    typeof knob === 'function'
      ? knob(dayText(day))
      : typeof knob === 'number'
        ? knob
        : knob[day % knob.length];
  return Math.min(MAX_ROWS, Math.max(0, Math.floor(rows ?? 0)));
}

/** All these sites have the same queries and numbers. Only the URLs of the pages differ. */
const shared: { catalogue: SharedCatalogue | null } = { catalogue: null };
type SharedCatalogue = Omit<Catalogue, 'pages' | 'appearances' | 'pageAppearance'>;

function rowsCatalogue(base: string, appearances: readonly string[]): Catalogue {
  shared.catalogue ??= wordsAndNumbers();
  return {
    ...shared.catalogue,
    appearances,
    pageAppearance: Uint8Array.from({ length: PAGES }, (_, i) => i & ((1 << appearances.length) - 1)),
    pages: Array.from({ length: PAGES }, (_, i) => `${base}p/${SECOND[i % 10]}-${i}`),
  };
}

function wordsAndNumbers(): SharedCatalogue {
  const queries: string[] = [];
  const entryQuery = new Int32Array(MAX_ROWS + PAGES).fill(-1);
  const entryPage = new Int32Array(MAX_ROWS + PAGES);
  for (let i = 0; i < MAX_ROWS; i++) {
    queries.push(`${FIRST[i % 10]} ${SECOND[Math.floor(i / 10) % 10]} ${Math.floor(i / 100)}`);
    entryQuery[i] = i;
    entryPage[i] = combine(i, 77) % PAGES;
  }
  for (let i = 0; i < PAGES; i++) entryPage[MAX_ROWS + i] = i;
  return {
    queries,
    countries: COUNTRIES,
    entryQuery,
    entryPage,
    entryPrimaryPage: new Int32Array(MAX_ROWS + PAGES).fill(-1),
  };
}

function drawRows(siteHash: number, type: SearchType, day: number, rows: number, hidden: number): DayFacts {
  const dayHash = combine(hashText(siteHash, type), day);
  columns.clear();
  if (rows === 0) return columns.toFacts('final', 0);
  const listed = TYPE_RULES[type].isFeed ? 0 : rows;
  // Coprime with 60,000, so that each step selects another entry and no entry repeats.
  const step = 7919;
  const start = dayHash % MAX_ROWS;
  let clicksListed = 0;
  for (let i = 0; i < listed; i++) {
    const entry = (start + i * step) % MAX_ROWS;
    const hash = combine(dayHash, entry);
    clicksListed += addRow(entry, hash);
  }
  const anonymous = Math.min(PAGES, Math.max(1, Math.round(rows / 12)));
  const clicks = Math.round((clicksListed * hidden) / Math.max(0.01, 1 - hidden));
  for (let i = 0; i < anonymous; i++) {
    const entry = MAX_ROWS + ((start + i) % PAGES);
    const hash = combine(dayHash, entry);
    // Feeds list no queries, so all their clicks are here.
    const feedClicks = listed === 0 ? combine(hash, 5) % 3 : 0;
    const rowClicks = feedClicks + Math.floor(clicks / anonymous) + (i < clicks % anonymous ? 1 : 0);
    const impressions = rowClicks + 1 + (hash % 9);
    columns.add(
      entry,
      hash % (COUNTRIES.length * 3),
      rowClicks,
      impressions,
      impressions * (1 + (hash % 20)),
      hash,
    );
  }
  return columns.toFacts('final', listed);
}

function addRow(entry: number, hash: number): number {
  const u = unit(combine(hash, 1));
  const impressions = u < 0.66 ? 1 : 1 + Math.floor(1 / (1.02 - u));
  const position = 1 + (combine(hash, 4) % 40);
  // Better positions get more clicks.
  const isClicked = combine(hash, 2) % (8 + position) === 0;
  const clicks = isClicked ? Math.min(impressions, 1 + (combine(hash, 3) % 3)) : 0;
  columns.add(entry, hash % (COUNTRIES.length * 3), clicks, impressions, impressions * position, hash);
  return clicks;
}
