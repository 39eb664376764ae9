import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { NOW } from './testing/requests.ts';
import { createWorld } from './world.ts';
import { worldDigest } from './world-digest.ts';

const SITES = [
  'sc-domain:trailforge.example',
  'https://shop.trailforge.example/',
  'https://www.panyadogu.example/',
  'sc-domain:oddwords.example',
];
const DAYS = ['2025-08-02', '2026-11-03', '2026-11-12'];

test('the same seed gives identical data in another process', () => {
  const own = worldDigest(createWorld({ seed: 77 }), SITES, DAYS, NOW);
  const script = `
    import { createWorld } from ${JSON.stringify(new URL('./world.ts', import.meta.url).href)};
    import { worldDigest } from ${JSON.stringify(new URL('./world-digest.ts', import.meta.url).href)};
    const world = createWorld({ seed: 77, cacheBytes: 2_000_000 });
    const warm = ${JSON.stringify(DAYS.toReversed())};
    worldDigest(world, ${JSON.stringify(SITES.toReversed())}, warm, ${NOW});
    console.log(worldDigest(world, ${JSON.stringify(SITES)}, ${JSON.stringify(DAYS)}, ${NOW}));`;
  const other = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(other.trim()).toBe(own);
  expect(worldDigest(createWorld({ seed: 78 }), SITES, DAYS, NOW)).not.toBe(own);
});
