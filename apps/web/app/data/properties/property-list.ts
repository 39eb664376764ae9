import {
  type PropertyListState,
  type PropertySort,
  readPropertyList,
  withPropertyList,
} from '@gsc/contract/properties/list-address';
import { propertyName } from '@gsc/contract/properties/name';
import { useAddress } from '../../ui/address/use-address.ts';

export type ListedProperty = {
  property_url: string;
  tags: readonly string[];
  /** The value of each column, other than the name. Null sorts last in both directions. */
  valueOf: (sort: Exclude<PropertySort, 'name'>) => number | string | null;
};

/** A sort order of null keeps the order of the rows. */
type Listing = Omit<PropertyListState, 'sort'> & { sort: PropertyListState['sort'] | null };

/** Searches, filters and sorts a list of properties, and returns one page of it. */
export function pageOfProperties<Row extends ListedProperty>(
  rows: readonly Row[],
  { find, tag, sort, page }: Listing,
  pageSize: number,
): { rows: Row[]; total: number; page: number } {
  const wanted = find.trim().toLowerCase();
  const found = rows
    .filter(row => tag === null || row.tags.includes(tag))
    .map(row => ({ row, name: propertyName(row.property_url).toLowerCase() }))
    .filter(({ name }) => name.includes(wanted));
  const sorted = sort === null ? found : sortedBy(found, sort);
  const pages = Math.max(1, Math.ceil(sorted.length / pageSize));
  // A filter can leave fewer pages than the URL asks for.
  const shown = Math.min(page, pages);
  return {
    rows: sorted.slice((shown - 1) * pageSize, shown * pageSize).map(({ row }) => row),
    total: sorted.length,
    page: shown,
  };
}

type Named<Row> = { row: Row; name: string };

function sortedBy<Row extends ListedProperty>(
  found: readonly Named<Row>[],
  { by, descending }: PropertyListState['sort'],
): Named<Row>[] {
  const sign = descending ? -1 : 1;
  return found
    .map(one => ({ ...one, value: by === 'name' ? one.name : one.row.valueOf(by) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      if (a.value !== b.value) return a.value < b.value ? -sign : sign;
      return a.name < b.name ? -1 : Number(a.name > b.name);
    });
}

/** The state of the list is stored in the URL. Every change except that of the page starts at the first page. */
export function usePropertyList(): [PropertyListState, (change: Partial<PropertyListState>) => void] {
  const [address, changeAddress] = useAddress();
  return [
    readPropertyList(address),
    change =>
      changeAddress(
        current => withPropertyList(current, { ...readPropertyList(current), page: 1, ...change }),
        // Typing does not add an entry to the history for each letter.
        { preventScrollReset: true, ...('find' in change && { replace: true }) },
      ),
  ];
}
