import { combine } from '../world/hash.ts';
import type { DerivedWish } from './derived-site.ts';

const FIRST = [
  'amber',
  'birch',
  'cedar',
  'dune',
  'ember',
  'fern',
  'grove',
  'heron',
  'iris',
  'juniper',
  'kestrel',
  'larch',
  'maple',
  'nettle',
  'oak',
];
const SECOND = ['bakery', 'cycles', 'dental', 'interiors'];
const CLIENTS = 60;

/** Sixty small clients of an agency: half domain properties, half URL prefixes, with 20 to 600 rows per day. */
export function agencySites(): DerivedWish[] {
  return Array.from({ length: CLIENTS }, (_, i) => {
    const first = FIRST[i % FIRST.length] ?? '';
    const second = SECOND[Math.floor(i / FIRST.length)] ?? '';
    const host = `${first}${second}.example`;
    const id = `agency-${String(i + 1).padStart(2, '0')}`;
    const size = combine(i, 0xa6e) % 100;
    const prefix = i % 2 === 1;
    return {
      id,
      siteUrl: prefix ? `https://www.${host}/` : `sc-domain:${host}`,
      host: prefix || i % 4 === 0 ? `www.${host}` : host,
      name: `${capital(first)} ${capital(second)}`,
      about: 'A client of the agency.',
      rowsPerDay: Math.round(20 * 30 ** (size / 100)),
    };
  });
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
