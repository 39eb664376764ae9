import { parallel, percentile, serial, type Target } from './emulator/http-load.ts';
import { type PinnedProcess, startPinned } from './emulator/pinned-process.ts';

const MAIN = new URL('../../apps/google-emulator/src/main.ts', import.meta.url);
const STATIC = new URL('./emulator/static-server.ts', import.meta.url);
const SITE = 'sc-domain:potluckatlas.example';
const PERSONA = 'beatriz@potluckatlas.example';
const IN_FLIGHT = 16;
const BIG = 25_000;
const SMALL = 100;

/** Checks that the emulator is not the bottleneck of a proof: its speed on one core, compared with a static server. */
export async function run({ quick }: { quick: boolean }) {
  const emulator = await startPinned(MAIN);
  const baseline = await startPinned(STATIC);
  try {
    const token = await fetchToken(emulator);
    const page = (day: string, rowLimit: number, startRow = 0) =>
      target(emulator, token, day, rowLimit, startRow);
    const days = Array.from(
      { length: quick ? 5 : 20 },
      (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`,
    );

    // The first call generates the site, so it is measured separately.
    const [firstCall = 0] = await serial([page('2026-09-30', SMALL)]);
    const fresh = await serial(days.map(day => page(day, BIG)));
    const before = emulator.cpuMs() ?? Number.NaN;
    const next = await serial(days.flatMap(day => [page(day, BIG, BIG), page(day, BIG)]));
    const cpu = ((emulator.cpuMs() ?? Number.NaN) - before) / next.length;
    const staticBig = await copyTo(baseline, '/big', page(days[0] ?? '', BIG));
    const staticTimes = await serial(next.map(() => staticBig));

    const seconds = quick ? 2 : 5;
    const pagesPerSecond = await parallel(
      number => page(days[number % days.length] ?? '', SMALL, (number * SMALL) % BIG),
      IN_FLIGHT,
      seconds * 1000,
    );
    const staticSmall = await copyTo(baseline, '/small', page(days[0] ?? '', SMALL));
    const staticCalls = await parallel(() => staticSmall, IN_FLIGHT, seconds * 1000);

    const big = { p50: percentile(next, 0.5), p95: percentile(next, 0.95) };
    const figures = {
      pinned: emulator.pinned,
      firstCallMs: Math.round(firstCall),
      freshDayPageMs: { p50: percentile(fresh, 0.5), p95: percentile(fresh, 0.95) },
      page25000Ms: big,
      page25000CpuMs: round(cpu),
      bare25000Ms: { p50: percentile(staticTimes, 0.5), p95: percentile(staticTimes, 0.95) },
      page25000Ratio: round(big.p50 / percentile(staticTimes, 0.5)),
      pages100PerSecond: Math.round(pagesPerSecond),
      bare100PerSecond: Math.round(staticCalls),
      pages100Ratio: round(pagesPerSecond / staticCalls),
    };
    console.table(figures);
    // The limit applies to the median: the slowest calls depend on the load of the machine.
    return { ok: big.p50 < 150 && pagesPerSecond >= 300, ...figures };
  } finally {
    await Promise.all([emulator.stop(), baseline.stop()]);
  }
}

async function fetchToken({ url }: PinnedProcess): Promise<string> {
  const response = await fetch(`${url}/__emulator/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: PERSONA }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

function target(
  { url }: PinnedProcess,
  token: string,
  day: string,
  rowLimit: number,
  startRow: number,
): Target {
  const dimensions = ['query', 'page', 'country', 'device'];
  return {
    url: `${url}/webmasters/v3/sites/${encodeURIComponent(SITE)}/searchAnalytics/query`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ startDate: day, endDate: day, dimensions, rowLimit, startRow }),
  };
}

/** Copies a response of the emulator to the static server. */
async function copyTo({ url }: PinnedProcess, path: string, from: Target): Promise<Target> {
  const { headers, body } = from;
  const response = await fetch(from.url, { method: 'POST', headers, body });
  await fetch(`${url}${path}`, { method: 'PUT', body: await response.arrayBuffer() });
  return { url: `${url}${path}`, headers: {}, body: '' };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
