import { changeKey, METRIC_NAMES } from '../metrics/metrics.ts';
import { MAX_TAG_LENGTH } from './tags.ts';

/** How a list of properties is searched, filtered and sorted. The URL contains it. */
export type PropertyListState = {
  /** A part of the property's name. */
  find: string;
  tag: string | null;
  sort: { by: PropertySort; descending: boolean };
  page: number;
};

const PROPERTY_SORTS = ['name', ...METRIC_NAMES, ...METRIC_NAMES.map(changeKey), 'synced'] as const;
export type PropertySort = (typeof PROPERTY_SORTS)[number];

export const PROPERTY_VIEWS = ['cards', 'table'] as const;
export type PropertyView = (typeof PROPERTY_VIEWS)[number];

const MAX_FIND_LENGTH = 100;
const DEFAULT_SORT = { by: 'clicks', descending: true } as const;

const PROPERTY_LIST_PARAMS = ['find', 'tag', 'sort', 'pg'] as const;

/** Ignores invalid values. */
export function readPropertyList(address: URLSearchParams): PropertyListState {
  const sort = address.get('sort') ?? '';
  const by = PROPERTY_SORTS.find(name => name === sort.replace(/^-/, ''));
  const page = Number(address.get('pg') ?? 1);
  return {
    find: (address.get('find') ?? '').slice(0, MAX_FIND_LENGTH),
    tag: address.get('tag')?.slice(0, MAX_TAG_LENGTH) || null,
    sort: by ? { by, descending: sort.startsWith('-') } : DEFAULT_SORT,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Replaces the parameters of the list. Defaults are omitted. */
export function withPropertyList(address: URLSearchParams, state: PropertyListState): URLSearchParams {
  const next = new URLSearchParams(address);
  const { find, tag, sort, page } = state;
  const isDefaultSort = sort.by === DEFAULT_SORT.by && sort.descending === DEFAULT_SORT.descending;
  const values: Record<(typeof PROPERTY_LIST_PARAMS)[number], string> = {
    find: find.slice(0, MAX_FIND_LENGTH),
    tag: tag ?? '',
    sort: isDefaultSort ? '' : `${sort.descending ? '-' : ''}${sort.by}`,
    pg: page > 1 ? String(page) : '',
  };
  for (const name of PROPERTY_LIST_PARAMS) {
    if (values[name]) next.set(name, values[name]);
    else next.delete(name);
  }
  return next;
}
