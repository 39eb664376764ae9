import { countryName } from './country-name.ts';
import { deviceName } from './device-name.ts';

/** A value of a report as people call it: in tables, filters and exported files. */
export function valueName(dimension: string, value: string): string {
  if (dimension === 'country') return countryName(value);
  return dimension === 'device' ? deviceName(value) : value;
}
