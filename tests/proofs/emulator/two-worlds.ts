import { startChild, waitUntilReady } from '@gsc/stack/child';
import { freePort } from '@gsc/stack/free-port';

const MAIN = new URL('../../../apps/google-emulator/src/main.ts', import.meta.url).pathname;
const DAYS = [
  '2025-08-03',
  '2026-01-01',
  '2026-03-08',
  '2026-06-15',
  '2026-10-31',
  '2026-11-01',
  '2026-11-10',
];
const SLICES = [
  { type: 'web', dimensions: ['query', 'page', 'country', 'device'] },
  { type: 'web', dimensions: ['page', 'country', 'device'] },
  { type: 'image', dimensions: ['query', 'country'] },
  { type: 'discover', dimensions: ['page', 'country'] },
];

/** Compares the data of two processes with the same seed, and of a third with another seed. */
export async function compareWorlds(quick: boolean) {
  const [one, two, other] = await Promise.all([
    digests('same', quick),
    digests('same', quick),
    digests('other', quick),
  ]);
  const names = Object.keys(one);
  const different = names.filter(name => one[name] !== two[name]);
  const changed = names.filter(name => one[name] !== other[name]);
  return { slices: names.length, different: different.length, differentWithAnotherSeed: changed.length };
}

async function digests(seed: string, quick: boolean): Promise<Record<string, string>> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = { PORT: new URL(url).port, EMULATOR_SEED: seed };
  const child = startChild({ name: 'google', args: [MAIN], env, log: () => {} });
  try {
    await waitUntilReady(child, `${url}/.well-known/openid-configuration`);
    const { sites } = await fetchJson<{ sites: { siteUrl: string }[] }>(`${url}/__emulator/sites`);
    const found: Record<string, string> = {};
    for (const { siteUrl } of quick ? sites.slice(0, 6) : sites) {
      for (const day of quick ? DAYS.slice(-2) : DAYS) {
        for (const slice of SLICES) {
          const query = { siteUrl, day, ...slice, rows: false };
          const expected = await fetchJson<{ digest: string; count: number }>(
            `${url}/__emulator/oracle`,
            query,
          );
          if (expected.count > 0)
            found[`${siteUrl} ${day} ${slice.type} ${slice.dimensions}`] = expected.digest;
        }
      }
    }
    return found;
  } finally {
    await child.stop();
  }
}

async function fetchJson<T>(url: string, body?: object): Promise<T> {
  const json = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch(url, body && json);
  return (await response.json()) as T;
}
