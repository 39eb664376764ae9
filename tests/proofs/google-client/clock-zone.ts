import { createHash } from 'node:crypto';
import {
  addDays,
  asDay,
  daysBetween,
  nextPacificMidnight,
  pacificDay,
  pacificMidnight,
} from '@gsc/calendar/pacific-day';
import { clientOf } from './client-of.ts';

const HALF_HOUR = 1_800_000;
const MINUTE = 60_000;

/** Prints a hash of all results of the client for one day. Runs in a process with its own time zone. */
const [day = '', url = '', account = '', refreshToken = '', siteUrl = ''] = process.argv.slice(2);
const today = asDay(day);
const midnight = pacificMidnight(today);
const instants = Array.from({ length: 150 }, (_, at) => midnight.getTime() + (at - 60) * HALF_HOUR);
for (const edge of [midnight, nextPacificMidnight(midnight)]) {
  for (const minutes of [-1, 0, 1]) instants.push(edge.getTime() + minutes * MINUTE);
}
const client = clientOf({ url, account, refreshToken });
const slice = await client.pullSlice({
  siteUrl,
  type: 'web',
  day: today,
  dimensions: ['query', 'page', 'country'],
});
const totals = await client.queryTotals({
  siteUrl,
  type: 'web',
  startDate: addDays(today, -2),
  endDate: addDays(today, 2),
  aggregation: 'byProperty',
  dataState: 'all',
});
const results = {
  instants: instants.map(at => {
    const moment = new Date(at);
    const pacific = pacificDay(moment);
    return [
      moment.toISOString(),
      pacific,
      nextPacificMidnight(moment).toISOString(),
      daysBetween(pacific, today),
    ];
  }),
  neighbours: [-366, -1, 0, 1, 366].map(days => {
    const other = addDays(today, days);
    return [other, pacificMidnight(other).toISOString()];
  }),
  rows: [...slice].map(row => JSON.stringify(row)).sort(),
  totals: [...totals.days].sort(),
  firstIncompleteDate: totals.firstIncompleteDate,
};
console.log(
  createHash('sha256').update(JSON.stringify(results)).digest('hex'),
  slice.size,
  results.instants.length,
);
process.exit(0);
