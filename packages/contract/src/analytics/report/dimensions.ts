/**
 * Every dimension of a report. All lists of dimensions follow from this table. Core has the SQL of the derived ones
 * (derived-sql.ts). This file must not import zod.
 */
import { hasDevices, isFeed, type SearchTypeName } from '../../search-types.ts';
import { BRAND_VALUES } from '../saved/rules-labels.ts';

/** The dimensions of Google's rows. */
export type StoredDimension = 'query' | 'page' | 'country' | 'device' | 'appearance';

type Definition = {
  /** The heading of the column. The first four are fixed (specification: Fixed labels). */
  label: string;
  /** In a sentence: 'this query', 'selected queries'. */
  noun: readonly [one: string, many: string];
  /** `derived`: computed from its base. */
  kind: 'stored' | 'derived' | 'time' | 'property';
  /** The dimension of Google's rows that it is read from. Null: every row has it. */
  base: StoredDimension | null;
  /** Where the report builder has it. */
  chosenIn: 'checkboxes' | 'menu';
  /** The field of its filter. Null: it has no filter. */
  field: string | null;
  /** Whether the menu of filters has it. Otherwise only rows lead to its filter. */
  addable: boolean;
  /** How its filter is edited. */
  editor: 'text' | 'countries' | 'devices' | 'appearances' | 'brand' | 'page_groups' | null;
  /** The dimension below a row. */
  drill: string;
  /** A folder: the number of segments of the path that it has at most. */
  levels?: number;
  /** What every value of its filter must be. */
  valid?: { pattern: RegExp; problem: string };
};

/** In the order of the columns of a report. */
const TABLE = {
  query: {
    label: 'Search Query',
    noun: ['query', 'queries'],
    kind: 'stored',
    base: 'query',
    chosenIn: 'checkboxes',
    field: 'Query',
    addable: true,
    editor: 'text',
    drill: 'page',
  },
  page: {
    label: 'Page URL',
    noun: ['page', 'pages'],
    kind: 'stored',
    base: 'page',
    chosenIn: 'checkboxes',
    field: 'Page',
    addable: true,
    editor: 'text',
    drill: 'query',
  },
  country: {
    label: 'Country',
    noun: ['country', 'countries'],
    kind: 'stored',
    base: 'country',
    chosenIn: 'checkboxes',
    field: 'Country',
    addable: true,
    editor: 'countries',
    drill: 'query',
    valid: { pattern: /^[a-z]{3}$/, problem: 'A country code has three lower-case letters.' },
  },
  device: {
    label: 'Device Type',
    noun: ['device', 'devices'],
    kind: 'stored',
    base: 'device',
    chosenIn: 'checkboxes',
    field: 'Device',
    addable: true,
    editor: 'devices',
    drill: 'query',
    valid: { pattern: /^(DESKTOP|MOBILE|TABLET)$/, problem: 'A device is DESKTOP, MOBILE or TABLET.' },
  },
  brand: {
    label: 'Brand',
    noun: ['query type', 'query types'],
    kind: 'derived',
    base: 'query',
    chosenIn: 'menu',
    field: 'Brand',
    addable: true,
    editor: 'brand',
    drill: 'query',
    valid: {
      pattern: new RegExp(`^(${BRAND_VALUES.join('|')})$`),
      problem: 'The value must be Brand or Non-brand.',
    },
  },
  page_group: {
    label: 'Page Group',
    noun: ['page group', 'page groups'],
    kind: 'derived',
    base: 'page',
    chosenIn: 'menu',
    field: 'Page group',
    addable: true,
    editor: 'page_groups',
    drill: 'page',
  },
  folder: folder(1, 'folder_2'),
  folder_2: folder(2, 'folder_3'),
  folder_3: folder(3, 'page'),
  day: time('Date', 'day', 'days'),
  week: time('Week', 'week', 'weeks'),
  month: time('Month', 'month', 'months'),
  appearance: {
    label: 'Search Appearance',
    noun: ['appearance', 'appearances'],
    kind: 'stored',
    base: 'appearance',
    chosenIn: 'menu',
    field: 'Appearance',
    addable: false,
    editor: 'appearances',
    // Google lists search appearances without queries and pages.
    drill: 'country',
  },
  property: {
    label: 'Property',
    noun: ['property', 'properties'],
    kind: 'property',
    base: null,
    chosenIn: 'menu',
    field: null,
    addable: false,
    editor: null,
    drill: 'query',
  },
} as const satisfies Record<string, Definition>;

function folder<const Drill extends string>(levels: number, drill: Drill) {
  const label = levels === 1 ? 'Folder' : `Folder, ${levels} levels`;
  return {
    label,
    noun: ['folder', 'folders'],
    kind: 'derived',
    base: 'page',
    chosenIn: 'menu',
    field: label,
    addable: levels === 1,
    editor: 'text',
    drill,
    levels,
  } as const;
}

function time(label: string, one: string, many: string) {
  return {
    label,
    noun: [one, many],
    kind: 'time',
    base: null,
    chosenIn: 'menu',
    field: null,
    addable: false,
    editor: null,
    drill: 'query',
  } as const;
}

type Table = typeof TABLE;
type NamesOf<Part> = { [Name in keyof Table]: Table[Name] extends Part ? Name : never }[keyof Table];

export type ReportDimension = keyof Table;
export type FilterDimension = NamesOf<{ field: string }>;
export type DerivedDimension = NamesOf<{ kind: 'derived' }>;
export type TimeDimension = NamesOf<{ kind: 'time' }>;
/** Long texts. Rows are grouped and found by the hash of such a text. */
export type TextDimension = NamesOf<{ kind: 'stored'; editor: 'text' }>;

type Row<Name extends ReportDimension> = Omit<Definition, 'field' | 'drill'> &
  Pick<Table[Name], 'base'> & { field: Name extends FilterDimension ? string : null; drill: ReportDimension };
export const DIMENSIONS: { readonly [Name in ReportDimension]: Row<Name> } = TABLE;

export const REPORT_DIMENSIONS = Object.keys(TABLE) as ReportDimension[];

export const isFilterDimension = (name: ReportDimension): name is FilterDimension =>
  DIMENSIONS[name].field !== null;
export const isDerivedDimension = (name: ReportDimension): name is DerivedDimension =>
  DIMENSIONS[name].kind === 'derived';
export const isTimeDimension = (name: ReportDimension): name is TimeDimension =>
  DIMENSIONS[name].kind === 'time';
export const isTextDimension = (name: ReportDimension): name is TextDimension =>
  DIMENSIONS[name].kind === 'stored' && DIMENSIONS[name].editor === 'text';

export const FILTER_DIMENSIONS = REPORT_DIMENSIONS.filter(isFilterDimension);
export const DERIVED_DIMENSIONS = REPORT_DIMENSIONS.filter(isDerivedDimension);

/** Google lists feeds without queries. */
const needsQueries = (name: ReportDimension): boolean => DIMENSIONS[name].base === 'query';

/** Google lists search appearances without queries and pages. */
export const excludesAppearances = (name: ReportDimension): boolean =>
  DIMENSIONS[name].base === 'query' || DIMENSIONS[name].base === 'page';

/** The parts of a report that decide what Google lists. */
type Scope = { search_type: SearchTypeName; filters: readonly { dimension: FilterDimension }[] };

/** Whether Google lists a dimension with the search type and the filters of a report. */
export function isListed(name: ReportDimension, { search_type, filters }: Scope): boolean {
  if (needsQueries(name) && isFeed(search_type)) return false;
  if (DIMENSIONS[name].base === 'device' && !hasDevices(search_type)) return false;
  return !excludesAppearances(name) || filters.every(({ dimension }) => dimension !== 'appearance');
}

/** The dimension below a row, or the first other one that Google lists. Null if there is none. */
export function dimensionBelow(name: ReportDimension, scope: Scope): ReportDimension | null {
  const others = [DIMENSIONS[name].drill, 'page', 'country', 'device'] as const;
  return others.find(other => other !== name && isListed(other, scope)) ?? null;
}
