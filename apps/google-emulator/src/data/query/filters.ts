import { type Catalogue, DEVICES } from '../world/facts.ts';
import type { Filter } from '../world/model.ts';
import { compilePattern } from './pattern.ts';

/** All operators ignore case. */
export function matcher(filter: Filter): (value: string) => boolean {
  const expression = filter.expression.toLowerCase();
  switch (filter.operator) {
    case 'equals':
      return value => value.toLowerCase() === expression;
    case 'notEquals':
      return value => value.toLowerCase() !== expression;
    case 'contains':
      return value => value.toLowerCase().includes(expression);
    case 'notContains':
      return value => !value.toLowerCase().includes(expression);
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

/** Evaluates each string once, even if it is in many groups. */
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
  const cached = new Int8Array(values.length);
  return index => {
    if (cached[index] === 0) cached[index] = tests.every(test => test(values[index] ?? '')) ? 1 : -1;
    return cached[index] === 1;
  };
}
