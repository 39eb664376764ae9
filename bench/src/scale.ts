import { startStack } from '@gsc/stack/start-stack';
import { arrangeProperty, signIn } from '@gsc/tests/proofs/reports/arrange';
import { callApi } from './reports/call-api.ts';
import { FIRST, generate, generateOthers, LAST } from './reports/generate.ts';
import { p95, timed } from './reports/measure.ts';

/** Rows of queries and pages together. The property has the same rows in both measurements. */
const FULL = { own: 5_000_000, small: 10_000_000, large: 300_000_000 };
const QUICK = { own: 500_000, small: 1_000_000, large: 10_000_000 };
const NEEDED = { ratio: 1.2 };
/** Half of the rows are in each of two tables. */
const TABLES = 2;

const SHAPES = {
  overview: null,
  query_28d: { dimensions: ['query'], from: '2026-10-16' },
  query_90d: { dimensions: ['query'], from: '2026-08-15' },
  query_16mo: { dimensions: ['query'], from: FIRST },
  page_28d: { dimensions: ['page'], from: '2026-10-16' },
};

/** Measures the same property in a small and in a large warehouse. The rows of others must not make it slower. */
export async function run({ quick }: { quick: boolean }) {
  const size = quick ? QUICK : FULL;
  const rounds = quick ? 25 : 40;
  const stack = await startStack({
    worker: false,
    serverEnv: {
      LOG_LEVEL: 'error',
      // The same report is read repeatedly, and each reading must be a new one.
      RESULT_CACHE_MEGABYTES: '0',
    },
  });
  try {
    const user = await signIn(stack, 'maya@trailforge.example');
    const propertyId = await arrangeProperty(stack, user, 'sc-domain:bench.example');
    const measure = async () => {
      // Generating the rows took longer than the lifetime of an access token.
      user.token = await user.refresh();
      const figures: Record<string, number> = {};
      for (const [name, body] of Object.entries(SHAPES)) {
        const config = body && { property_ids: [propertyId], to: LAST, ...body };
        const times: number[] = [];
        for (let round = -2; round < rounds; round++) {
          const ms = await timed(() => callApi(stack, user, config));
          if (round >= 0) times.push(ms);
        }
        figures[name] = p95(times);
      }
      console.log(JSON.stringify(figures));
      return figures;
    };
    await generate(stack, user, propertyId, { own: size.own / TABLES, all: size.small / TABLES });
    const small = await measure();
    await generateOthers(stack, (size.large - size.small) / TABLES);
    const large = await measure();
    const ratios = Object.fromEntries(
      Object.entries(small).map(([name, ms]) => [name, Number(((large[name] ?? 0) / ms).toFixed(2))]),
    );
    return {
      ok: Object.values(ratios).every(ratio => ratio <= NEEDED.ratio),
      rows: size,
      p95_small_ms: small,
      p95_large_ms: large,
      ratios,
      needed: NEEDED,
    };
  } finally {
    await stack.stop();
  }
}
