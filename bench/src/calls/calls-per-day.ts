import { pacificDay } from '@gsc/calendar/pacific-day';

/** A call that the emulator recorded. `dataAt` is the time of the virtual clock. */
export type CountedCall = { dataAt?: string; question?: string; startRow?: number; rows?: number };

/** The calls of the quietest and the busiest day, and the number of different requests. Further pages of a request do not count. */
export function callsPerDay(calls: readonly CountedCall[]) {
  const days = Map.groupBy(calls, call => pacificDay(new Date(call.dataAt ?? 0)));
  const counts = [...days.values()].map(each => each.length).sort((a, b) => a - b);
  return {
    fewest: counts[0] ?? 0,
    most: counts.at(-1) ?? 0,
    requests: calls.filter(call => call.startRow === 0).length,
    calls: calls.length,
  };
}
