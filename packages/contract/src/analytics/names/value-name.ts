import { countryName } from './country-name.ts';
import { deviceName } from './device-name.ts';

/** The display name of a report value in tables, filters and exported files. */
export function valueName(dimension: string, value: string): string {
  if (dimension === 'country') return countryName(value);
  return dimension === 'device' ? deviceName(value) : value;
}
