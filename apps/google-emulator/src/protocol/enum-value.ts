import type { GoogleError } from './google-error.ts';
import { Refused } from './json-body.ts';
import { malformed } from './request-errors.ts';

/** Google accepts both `searchAppearance` and `SEARCH_APPEARANCE`. */
const normalize = (text: string) => text.replaceAll('_', '').toLowerCase();

/** Parses a value of one of Google's enums. */
export function enumReader<T extends string>(typeName: string, values: readonly T[]) {
  const byName = new Map(values.map(value => [normalize(value), value]));
  return (value: unknown, field: string): T => {
    const found = typeof value === 'string' ? byName.get(normalize(value)) : undefined;
    if (found !== undefined) return found;
    throw new Refused(unknownValue(typeName, field, value));
  };
}

/** The response to a value that the enum does not have. */
export function unknownValue(typeName: string, field: string, value: unknown): GoogleError {
  const type = `type.googleapis.com/google.searchconsole.v1.searchanalytics.${typeName}`;
  const shown = typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
  return malformed(field, `Invalid value at '${field}' (${type}), ${shown}`, 'classic');
}
