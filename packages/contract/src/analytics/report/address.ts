import { z } from 'zod';
import { readComparison, writeComparison } from '../../dates/comparison-days.ts';
import { METRIC_NAMES } from '../../metrics/metrics.ts';
import { REQUEST_LIMITS } from '../../request-limits.ts';
import { joinValues, splitValues } from '../filters/value-list.ts';
import { FILTER_TEXT_MAX, FILTER_VALUES_MAX, FILTERS_MAX, ReportConfig, type ReportFilter } from './api.ts';
import { defaultGranularity } from './granularity.ts';

// Converts between a report and the query string of its URL. The parameters have this order:
//   p from to cmp type dim m q country device page f mf sort g pg
// Defaults are omitted to keep URLs short.

/** The fields of a report whose URL parameter has a different name. */
const ADDRESS_NAMES: Record<string, string> = {
  property_ids: 'p',
  comparison: 'cmp',
  search_type: 'type',
  dimensions: 'dim',
  metrics: 'm',
  search_query: 'q',
  filters: 'f',
  metric_filters: 'mf',
  granularity: 'g',
  page: 'pg',
};

const NAMED = ['country', 'device', 'page'] as const;

const isShort = ({ dimension, operator }: ReportFilter) =>
  operator === 'in' && (NAMED as readonly string[]).includes(dimension);

/** Sorts filters with a short parameter to the front. All filters apply together, so their order has no meaning. */
export function normalizeConfig(config: ReportConfig): ReportConfig {
  const short = NAMED.flatMap(
    name => config.filters.find(filter => isShort(filter) && filter.dimension === name) ?? [],
  );
  return { ...config, filters: [...short, ...config.filters.filter(filter => !short.includes(filter))] };
}

export function addressOf(config: ReportConfig): URLSearchParams {
  const address = new URLSearchParams();
  const put = (name: string, value: string, defaultValue = '') => {
    if (value !== defaultValue) address.append(name, value);
  };
  const { comparison, sort } = config;
  const { filters } = normalizeConfig(config);
  put('p', config.property_ids.join(','));
  put('from', config.from);
  put('to', config.to);
  put('cmp', writeComparison(comparison), 'none');
  put('type', config.search_type, 'web');
  put('dim', config.dimensions.join(',') || '-', 'query');
  put('m', config.metrics.join(','), METRIC_NAMES.join(','));
  put('q', config.search_query);
  const taken = new Set<string>();
  for (const filter of filters) {
    const short = isShort(filter) && !taken.has(filter.dimension);
    if (short) taken.add(filter.dimension);
    if (short && filter.dimension === 'country') put('country', filter.values.join(','));
    else if (short && filter.dimension === 'device') put('device', filter.values.join(',').toLowerCase());
    else if (short) for (const value of filter.values) address.append('page', value);
    else put('f', joinValues([filter.dimension, filter.operator, ...filter.values]));
  }
  for (const { metric, min, max } of config.metric_filters)
    address.append('mf', [metric, min ?? '', max ?? ''].join('~'));
  put('sort', `${sort.descending ? '-' : ''}${sort.by}`, '-clicks');
  put('g', config.granularity, defaultGranularity(config));
  put('pg', String(config.page), '1');
  return address;
}

/** Returns a zod result. Unknown parameters are ignored. */
export function readAddress(address: URLSearchParams) {
  const text = (name: string) => address.get(name) ?? undefined;
  const list = (name: string) => text(name)?.split(',').filter(Boolean);
  const sort = text('sort');
  const country = list('country');
  const device = text('device')?.toUpperCase().split(',').filter(Boolean);
  const page = address.getAll('page').filter(Boolean);
  return ReportConfig.safeParse({
    property_ids: list('p') ?? [],
    search_type: text('type'),
    from: text('from'),
    to: text('to'),
    comparison: comparisonOf(text('cmp')),
    granularity: text('g') ?? defaultGranularity({ from: text('from') ?? '', to: text('to') ?? '' }),
    dimensions: text('dim') === '-' ? [] : list('dim'),
    metrics: list('m'),
    search_query: text('q'),
    filters: [
      ...(country?.length ? [{ dimension: 'country', operator: 'in', values: country }] : []),
      ...(device?.length ? [{ dimension: 'device', operator: 'in', values: device }] : []),
      ...(page.length ? [{ dimension: 'page', operator: 'in', values: page }] : []),
      ...address.getAll('f').map(filterOf),
    ],
    metric_filters: address.getAll('mf').map(metricFilterOf),
    sort: sort && { by: sort.replace(/^-/, ''), descending: sort.startsWith('-') },
    page: text('pg') && Number(text('pg')),
  });
}

export type AddressProblem = { name: string; message: string };

/** The validation errors of a URL, by parameter name. */
export function addressProblems(address: URLSearchParams): AddressProblem[] {
  const { error } = readAddress(address);
  return (error?.issues ?? []).map(({ path: [field = ''], message }) => ({
    name: ADDRESS_NAMES[String(field)] ?? String(field),
    message,
  }));
}

/** 'clicks~10~' is at least 10, 'clicks~~10' at most 10. */
function metricFilterOf(text: string) {
  const [metric, ...bounds] = text.split('~');
  const [min, max] = bounds.map(bound => (bound === '' ? null : Number(bound)));
  return { metric, min, max };
}

function comparisonOf(text: string | undefined) {
  if (text === undefined) return;
  return readComparison(text) ?? { mode: 'custom', from: text };
}

function filterOf(text: string) {
  const [dimension, operator, ...values] = splitValues(text);
  return { dimension, operator, values };
}

/** The server accepts no longer URL, so that no parameter can be longer. */
const ADDRESS_MAX_LENGTH = REQUEST_LIMITS.headerBytes;

/** Names, days and lists of names. All valid values are shorter. */
const Short = z.string().max(200);

/** A parameter that can occur several times. */
const repeated = (length: number, count: number) =>
  z.union([z.string().max(length), z.array(z.string().max(length)).max(count)]);

/**
 * The query of a report as the API receives it: the limits of each parameter. `readAddress` then checks
 * their values. With `raw=1`, a CSV file is written for programs.
 */
export const ReportAddress = z
  .object({
    p: z.string().max(ADDRESS_MAX_LENGTH),
    from: Short,
    to: Short,
    cmp: Short,
    type: Short,
    dim: Short,
    m: Short,
    q: z.string().max(FILTER_TEXT_MAX),
    country: z.string().max(FILTER_TEXT_MAX),
    device: Short,
    page: repeated(FILTER_TEXT_MAX, FILTER_VALUES_MAX),
    f: repeated(ADDRESS_MAX_LENGTH, FILTERS_MAX),
    mf: repeated(200, METRIC_NAMES.length),
    sort: Short,
    g: Short,
    pg: Short,
    raw: Short,
  })
  .partial();
