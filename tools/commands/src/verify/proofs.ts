import { matchesGlob } from 'node:path';

/** Packages from npm can change the behaviour of every process. */
const PACKAGES = 'package-lock.json';

/** Proofs whose promises no other test of a run has. */
export const ALWAYS = ['consistency', 'retention', 'sync', 'auth'] as const;

/**
 * Proofs that CI runs only if a file that they depend on has changed since the last commit that passed. Tests and
 * documents outside of the named files do not count.
 */
export const IF_CHANGED = {
  rebalance: [
    'packages/core/src/features/sync/{moves,upkeep,job}/**',
    'packages/core/src/{open-context,context}.ts',
    'packages/core/src/{stores,ledger}/**',
    'packages/core/src/analytics/report/{read,sql}/**',
    'packages/db/**',
    'tests/proofs/{rebalance,sync}/**',
  ],
  reports: [
    'packages/core/src/{stores,ledger/read}/**',
    'packages/core/src/analytics/{report,export,saved}/**',
    'packages/contract/src/{analytics,metrics,dates}/**',
    'packages/db/clickhouse/**',
    'packages/db/src/clickhouse/**',
    'apps/server/src/features/analytics/**',
    'tests/proofs/{reports,sync}/**',
  ],
  blog: [
    'packages/core/src/features/blog/**',
    'packages/contract/src/blog/**',
    'apps/server/src/features/blog/**',
    'apps/server/src/http/pages/**',
    'apps/web/app/features/blog*/**',
    'apps/web/app/routes/**',
    'tests/proofs/blog/**',
    PACKAGES,
  ],
  fuzz: [
    'apps/server/src/**',
    'packages/{contract,core,calendar}/src/**',
    'packages/db/**',
    'tests/proofs/fuzz/**',
    PACKAGES,
  ],
  metrics: [
    'deploy/metrics/**',
    'docs/operations.md',
    'packages/telemetry/src/**',
    'packages/google/src/search-console/transport/**',
    'packages/db/src/*.ts',
    'packages/core/src/{log,features/status,features/operator,features/sync/job,features/sync/monitor}/**',
    'packages/core/src/analytics/report/run-report.ts',
    'apps/worker/src/**',
    'apps/server/src/http/**',
    'apps/server/src/main.ts',
    'tests/proofs/metrics/**',
    PACKAGES,
  ],
  mail: [
    'packages/mail/src/**',
    'packages/core/src/mail/**',
    'packages/core/src/features/{contact,status}/**',
    'packages/core/src/features/sync/upkeep/*-source.ts',
    'packages/db/postgres/**',
    'apps/worker/src/**',
    'tests/proofs/mail/**',
    PACKAGES,
  ],
  abuse: [
    'apps/server/src/**',
    'packages/contract/src/**',
    'packages/core/src/*.ts',
    'packages/core/src/{stores,ledger,analytics,threads}/**',
    'packages/core/src/features/{auth,blog,properties}/**',
    'packages/db/**',
    'tests/proofs/abuse/**',
    PACKAGES,
  ],
  image: [
    'Dockerfile',
    '.dockerignore',
    'deploy/**',
    'tools/commands/src/assemble.ts',
    'tools/commands/src/assemble/**',
    'apps/ops/src/init/**',
    'packages/config/src/**',
    'tests/proofs/{image,install}/**',
    PACKAGES,
  ],
  planted: [
    'packages/core/src/features/sync/**',
    'packages/core/src/{stores,ledger,analytics,testing}/**',
    'packages/google/src/**',
    'packages/contract/src/{properties,dates}/**',
    'tests/regressions/**',
    'tests/proofs/planted/**',
  ],
} as const satisfies Record<string, readonly string[]>;

/** Proofs that only the nightly run has: other tests say the same in CI, or they are about releases and machines. */
export const NIGHTLY = [
  'account',
  'backup',
  'branding',
  'emulator',
  'fairness',
  'gate',
  'google-client',
  'indexing',
  'install',
  'jobs',
  'security',
  'site',
  'stores',
  'upgrade',
] as const;

/** Benchmarks that the nightly run has in their quick form. */
export const BENCHMARKS = [
  'agency',
  'backfill',
  'calls',
  'emulator',
  'experience',
  'fleet',
  'ingest',
  'ledger',
  'load',
  'pointers',
  'reports',
  'scale',
  'web',
] as const;

const TEST_OR_DOCUMENT = /\.(test|spec)\.tsx?$|\.md$/;

/** A proof can also depend on other tests: `planted` tests them. What a proof names exactly always counts. */
const counts = (path: string, glob: string, name: string): boolean =>
  glob === path || glob.startsWith('tests/') || name === 'planted' || !TEST_OR_DOCUMENT.test(path);

/** The first changed file that the proof depends on, or null. Without knowledge of the changes, the proof runs. */
export function reasonToRun(name: keyof typeof IF_CHANGED, changed: readonly string[] | null): string | null {
  if (changed === null) return 'the last commit that passed is unknown';
  const globs: readonly string[] = [...IF_CHANGED[name], `tests/proofs/${name}.ts`];
  const matches = (path: string) => globs.some(glob => matchesGlob(path, glob) && counts(path, glob, name));
  return changed.find(matches) ?? null;
}
