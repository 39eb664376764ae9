import {
  aggregationOf,
  dimensionsOf,
  type FineGrain,
  fineGrainsOf,
  totalGrainsOf,
} from '@gsc/core/ledger/grains';
import type { Connected } from '@gsc/core/testing/connect-site';
import type { Laboratory } from '../sync/laboratory.ts';
import { rowText } from './row-text.ts';

type OracleRow = { keys: string[]; clicks: number; impressions: number; position?: number };

/** The rows that the emulator has for the days of a property. Search appearances have no oracle. */
export async function oracleRows(lab: Laboratory, property: Connected, days: number): Promise<string[]> {
  const found: string[] = [];
  for (const grain of [...totalGrainsOf('web'), ...fineGrainsOf('web')]) {
    if (grain === 'appearance') continue;
    const isTotal = grain === 'total' || grain === 'page_total';
    for (const day of lab.lastDays(days + 5)) {
      const { rows } = await lab.admin<{ rows: OracleRow[] }>('POST', 'oracle', {
        siteUrl: property.siteUrl,
        type: 'web',
        day,
        dataState: 'all',
        dimensions: isTotal ? ['date'] : dimensionsOf('web', grain as FineGrain),
        aggregationType: aggregationOf('web', grain),
      });
      for (const { keys, clicks, impressions, position = 0 } of rows) {
        const numbers = [clicks, impressions, Math.round(position * impressions)];
        found.push(rowText(grain, day, isTotal ? [] : keys, numbers));
      }
    }
  }
  return found;
}
