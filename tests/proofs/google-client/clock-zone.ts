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

/** Everything the client makes of one day, as one hash. Runs in a process with a time zone of its own. */
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
const seen = {
  instants: instants.map(at => {
    const moment = new Date(at);
    const its = pacificDay(moment);
    return [moment.toISOString(), its, nextPacificMidnight(moment).toISOString(), daysBetween(its, today)];
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
  createHash('sha256').update(JSON.stringify(seen)).digest('hex'),
  slice.size,
  seen.instants.length,
);
process.exit(0);
