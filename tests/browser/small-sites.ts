import { addDays, eachDay, pacificDay } from '@gsc/calendar/pacific-day';

const HISTORY_DAYS = 520;
/** More days than Google revises, so that the days of a default report have rows too. */
const FILLED_DAYS = 8;

/** Creates sites for one account with a few rows on the last days only, so that a first sync is short. */
export async function createSmallSites(
  emulatorUrl: string,
  email: string,
  names: readonly string[],
): Promise<void> {
  const today = pacificDay(new Date());
  const emptyDays = eachDay(addDays(today, -HISTORY_DAYS), addDays(today, -FILLED_DAYS - 1));
  for (const name of names) {
    const body = { siteUrl: `sc-domain:${name}`, emails: [email], knobs: { rowsPerDay: 4, emptyDays } };
    const response = await fetch(`${emulatorUrl}/__emulator/sites`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the emulator refused ${name}: ${response.status}`);
  }
}
