import { readComparison, writeComparison } from '../dates/comparison-days.ts';
import { ReportConfig, type ReportFilter, type ReportInput } from './api.ts';
import { REPORT_METRICS } from './labels.ts';

// A report ⇄ the query of its address, in this order:
//   p from to cmp type dim m q country device page f sort g pg
// What is at its default is left out, so that short reports have short addresses.

/** What a field of a report is called in an address; all others keep their name. */
const ADDRESS_NAMES: Record<string, string> = {
  property_ids: 'p',
  comparison: 'cmp',
  search_type: 'type',
  dimensions: 'dim',
  metrics: 'm',
  search_query: 'q',
  filters: 'f',
  granularity: 'g',
  page: 'pg',
};

const NAMED = ['country', 'device', 'page'] as const;

const isShort = ({ dimension, operator }: ReportFilter) =>
  operator === 'in' && (NAMED as readonly string[]).includes(dimension);

/** Filters hold all together, so their order says nothing: the short ones first, then the others as they came. */
export function tidyConfig(config: ReportConfig): ReportConfig {
  const short = NAMED.flatMap(
    name => config.filters.find(filter => isShort(filter) && filter.dimension === name) ?? [],
  );
  return { ...config, filters: [...short, ...config.filters.filter(filter => !short.includes(filter))] };
}

export function addressOf(config: ReportConfig): URLSearchParams {
  const address = new URLSearchParams();
  const put = (name: string, value: string, usual = '') => {
    if (value !== usual) address.append(name, value);
  };
  const { comparison, sort } = config;
  const { filters } = tidyConfig(config);
  put('p', config.property_ids.join(','));
  put('from', config.from);
  put('to', config.to);
  put('cmp', writeComparison(comparison), 'none');
  put('type', config.search_type, 'web');
  put('dim', config.dimensions.join(',') || '-', 'query');
  put('m', config.metrics.join(','), REPORT_METRICS.join(','));
  put('q', config.search_query);
  const taken = new Set<string>();
  for (const filter of filters) {
    const short = isShort(filter) && !taken.has(filter.dimension);
    if (short) taken.add(filter.dimension);
    if (short && filter.dimension === 'country') put('country', filter.values.join(','));
    else if (short && filter.dimension === 'device') put('device', filter.values.join(',').toLowerCase());
    else if (short) for (const value of filter.values) address.append('page', value);
    else put('f', [filter.dimension, filter.operator, ...filter.values.map(escapeValue)].join('~'));
  }
  put('sort', `${sort.descending ? '-' : ''}${sort.by}`, '-clicks');
  put('g', config.granularity, 'day');
  put('pg', String(config.page), '1');
  return address;
}

/** Refuses (as zod does) what is not a report; names it does not know are ignored. */
export function readAddress(address: URLSearchParams) {
  const text = (name: string) => address.get(name) ?? undefined;
  const list = (name: string) => text(name)?.split(',').filter(Boolean);
  const sort = text('sort');
  const country = list('country');
  const device = text('device')?.toUpperCase().split(',').filter(Boolean);
  const page = address.getAll('page').filter(Boolean);
  const raw = {
    property_ids: list('p') ?? [],
    search_type: text('type'),
    from: text('from'),
    to: text('to'),
    comparison: comparisonOf(text('cmp')),
    granularity: text('g'),
    dimensions: text('dim') === '-' ? [] : list('dim'),
    metrics: list('m'),
    search_query: text('q'),
    filters: [
      ...(country?.length ? [{ dimension: 'country', operator: 'in', values: country }] : []),
      ...(device?.length ? [{ dimension: 'device', operator: 'in', values: device }] : []),
      ...(page.length ? [{ dimension: 'page', operator: 'in', values: page }] : []),
      ...address.getAll('f').map(filterOf),
    ],
    sort: sort && { by: sort.replace(/^-/, ''), descending: sort.startsWith('-') },
    page: text('pg') && Number(text('pg')),
  };
  const named = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined));
  return ReportConfig.safeParse(named as ReportInput);
}

export type AddressProblem = { name: string; message: string };

/** What is wrong with an address, by the names that its parts have there. */
export function addressProblems(address: URLSearchParams): AddressProblem[] {
  const { error } = readAddress(address);
  return (error?.issues ?? []).map(({ path: [field = ''], message }) => ({
    name: ADDRESS_NAMES[String(field)] ?? String(field),
    message,
  }));
}

function comparisonOf(text: string | undefined) {
  if (text === undefined) return;
  return readComparison(text) ?? { mode: 'custom', from: text };
}

/** Values stand behind each other with ~ between them; a ~ or backslash of their own has a backslash in front. */
const escapeValue = (value: string) => value.replace(/[\\~]/g, '\\$&');

function filterOf(text: string) {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\' && at + 1 < text.length) part += text[++at];
    else if (text[at] === '~') {
      parts.push(part);
      part = '';
    } else part += text[at];
  }
  const [dimension, operator, ...values] = [...parts, part];
  return { dimension, operator, values };
}
