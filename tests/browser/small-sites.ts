const DAY_MS = 86_400_000;
const HISTORY_DAYS = 500;

/** Creates sites for one account with a few rows on the last days only, so that a first sync is short. */
export async function createSmallSites(
  emulatorUrl: string,
  email: string,
  names: readonly string[],
): Promise<void> {
  const day = (back: number) => new Date(Date.now() - back * DAY_MS).toISOString().slice(0, 10);
  const emptyDays = Array.from({ length: HISTORY_DAYS }, (_, index) => day(HISTORY_DAYS + 5 - index));
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
