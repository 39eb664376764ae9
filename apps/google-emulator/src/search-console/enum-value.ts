import { Refused } from './json-body.ts';
import { malformed } from './request-errors.ts';

/** Google takes `searchAppearance` and `SEARCH_APPEARANCE` alike. */
const plain = (text: string) => text.replaceAll('_', '').toLowerCase();

/** One of Google's enums with the spelling used on this side. */
export function enumReader<T extends string>(typeName: string, values: readonly T[]) {
  const byPlainName = new Map(values.map(value => [plain(value), value]));
  return (value: unknown, field: string): T => {
    const found = typeof value === 'string' ? byPlainName.get(plain(value)) : undefined;
    if (found !== undefined) return found;
    const type = `type.googleapis.com/google.searchconsole.v1.searchanalytics.${typeName}`;
    const shown = typeof value === 'string' ? `"${value}"` : JSON.stringify(value);
    throw new Refused(malformed(field, `Invalid value at '${field}' (${type}), ${shown}`, 'classic'));
  };
}
