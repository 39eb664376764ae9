import { type Catalogue, DEVICES } from '../day/facts.ts';
import type { Filter } from '../world/model.ts';
import { compilePattern } from './pattern.ts';

/** Case does not matter to any operator. */
export function matcher(filter: Filter): (value: string) => boolean {
  const wanted = filter.expression.toLowerCase();
  switch (filter.operator) {
    case 'equals':
      return value => value.toLowerCase() === wanted;
    case 'notEquals':
      return value => value.toLowerCase() !== wanted;
    case 'contains':
      return value => value.toLowerCase().includes(wanted);
    case 'notContains':
      return value => !value.toLowerCase().includes(wanted);
    case 'includingRegex': {
      const pattern = compilePattern(filter.expression);
      return value => pattern.test(value);
    }
    case 'excludingRegex': {
      const pattern = compilePattern(filter.expression);
      return value => !pattern.test(value);
    }
  }
}

export interface GroupFilter {
  passes(query: number, page: number, country: number, device: number): boolean;
}

/** Each string is looked at once, whatever the number of groups it stands in. */
export function groupFilter(filters: readonly Filter[], catalogue: Catalogue): GroupFilter | null {
  const query = columnFilter(filters, 'query', catalogue.queries);
  const page = columnFilter(filters, 'page', catalogue.pages);
  const country = columnFilter(filters, 'country', catalogue.countries);
  const device = columnFilter(filters, 'device', DEVICES);
  if (query === null && page === null && country === null && device === null) return null;
  return {
    passes: (q, p, c, d) =>
      (country === null || country(c)) &&
      (device === null || device(d)) &&
      (query === null || query(q)) &&
      (page === null || page(p)),
  };
}

function columnFilter(
  filters: readonly Filter[],
  dimension: Filter['dimension'],
  values: readonly string[],
): ((index: number) => boolean) | null {
  const tests = filters.filter(one => one.dimension === dimension).map(matcher);
  if (tests.length === 0) return null;
  const known = new Int8Array(values.length);
  return index => {
    if (known[index] === 0) known[index] = tests.every(test => test(values[index] ?? '')) ? 1 : -1;
    return known[index] === 1;
  };
}
