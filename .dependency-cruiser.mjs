// The import rules described in ARCHITECTURE.md. Every violation is an error; there is no baseline.

const WORKSPACE = '^(apps|packages|tools|tests|bench)/';
const TEST_FILE = '[.]test[.]tsx?$';

/** The packages that each workspace may import in addition to its own files. */
const ALLOWED_IMPORTS = {
  'apps/web': ['packages/(contract|calendar)/'],
  'apps/server': ['packages/(config|core|contract|calendar|telemetry)/'],
  'apps/worker': ['packages/(config|core|calendar|telemetry)/'],
  'apps/ops': ['packages/(config|core|db)/'],
  'apps/google-emulator': ['packages/google/src/wire[.]ts'],
  'packages/core': ['packages/(db|google|ai|mail|contract|calendar|telemetry)/'],
  'packages/config': ['packages/contract/'],
  'packages/contract': ['packages/calendar/'],
  'packages/calendar': [],
  'packages/db': ['packages/telemetry/'],
  'packages/google': ['packages/(calendar|telemetry)/'],
  'packages/ai': [],
  'packages/mail': [],
  'packages/telemetry': [],
  'tools/dev-postgres': [],
  'tools/dev-clickhouse': [],
};

/** Tests, benchmarks and commands start the applications through these files and import nothing else from them. */
const ENTRY_POINTS = [
  '(apps|tools)/[^/]+/src/(build|start)-[^/]+[.]ts$',
  'packages/(config|contract|calendar|db)/src/',
  'apps/server/src/app[.]ts$',
  'tools/stack/src/',
  // Sample content for the demo and the benchmarks.
  'tests/starter-blog/',
];
const ENTRY_POINT_USERS = ['tools/commands', 'tools/stack', 'tests', 'bench'];

const TESTING = '^(packages/core/src|apps/web/app)/testing/';

const importRules = Object.entries(ALLOWED_IMPORTS).map(([from, to]) => ({
  name: `allowed-imports-${from.replace('/', '-')}`,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: TEST_FILE },
  to: { path: WORKSPACE, pathNot: [`^${from}/`, ...to.map(path => `^${path}`)] },
}));

/** A unit or integration test may also start real applications and stores. */
const testImportRules = Object.entries(ALLOWED_IMPORTS).map(([from, to]) => ({
  name: `allowed-imports-tests-of-${from.replace('/', '-')}`,
  severity: 'error',
  from: { path: `^${from}/.*${TEST_FILE}` },
  to: { path: WORKSPACE, pathNot: [`^${from}/`, ...[...to, ...ENTRY_POINTS].map(path => `^${path}`)] },
}));

/** The stack, tests and benchmarks may import the packages directly. Commands may not. */
const EXTRA_IMPORTS = {
  'tools/stack': ['packages/'],
  tests: ['packages/'],
  bench: ['packages/', 'tests/proofs/', 'tests/browser/'],
};

const entryPointRules = ENTRY_POINT_USERS.map(from => ({
  name: `allowed-imports-${from.replace('/', '-')}`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: {
    path: WORKSPACE,
    pathNot: [`^${from}/`, ...[...ENTRY_POINTS, ...(EXTRA_IMPORTS[from] ?? [])].map(path => `^${path}`)],
  },
}));

/**
 * The floors of core above `stores` and what stands beside it. A file imports its own floor and the ones below. The
 * context knows the cache of the ledger.
 */
const FLOORS = ['ledger', 'analytics', 'features', 'products'];
const FACTS = '^packages/core/src/(ledger|analytics|features)/facts[.]ts$';

const floorRules = FLOORS.map((floor, at) => ({
  name: `core-floors-below-do-not-import-${floor}`,
  severity: 'error',
  from: {
    path: '^packages/core/src/',
    pathNot: [
      TEST_FILE,
      TESTING,
      `^packages/core/src/(${FLOORS.slice(at).join('|')})/`,
      ...(floor === 'ledger' ? ['^packages/core/src/(open-)?context[.]ts$'] : []),
    ],
  },
  to: { path: `^packages/core/src/${floor}/` },
}));

export default {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|[+]types/' },
    },
    ...importRules,
    ...testImportRules,
    ...entryPointRules,
    {
      name: 'app-features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^apps/(web/app|server/src)/features/([^/]+)/' },
      to: { path: '^apps/$1/features/', pathNot: '^apps/$1/features/$2/' },
    },
    ...floorRules,
    {
      name: 'core-stores-import-no-other-folder',
      severity: 'error',
      from: { path: '^packages/core/src/stores/', pathNot: TEST_FILE },
      to: { path: '^packages/core/src/[^/]+/', pathNot: '^packages/core/src/stores/' },
    },
    {
      name: 'core-features-do-not-import-each-other',
      severity: 'error',
      from: { path: '^packages/core/src/(features|products)/([^/]+)/', pathNot: TEST_FILE },
      to: { path: '^packages/core/src/$1/', pathNot: ['^packages/core/src/$1/$2/', FACTS] },
    },
    {
      // Products are made of facts, so a figure is computed in one place.
      name: 'products-import-only-facts',
      severity: 'error',
      from: { path: '^packages/core/src/products/', pathNot: TEST_FILE },
      to: { path: '^packages/core/src/(ledger|analytics|features)/', pathNot: FACTS },
    },
    {
      name: 'facts-only-read',
      severity: 'error',
      from: { path: FACTS },
      to: { path: '^packages/core/src/(ledger/write/|stores/audit[.]ts)', reachable: true },
    },
    {
      name: 'only-tests-import-testing',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: [TEST_FILE, TESTING] },
      to: { path: TESTING },
    },
    {
      // Queries and live state. The shell and the features import data, not the other way round.
      name: 'data-does-not-import-screens',
      severity: 'error',
      from: { path: '^apps/web/app/data/', pathNot: TEST_FILE },
      to: { path: '^apps/web/app/(features|shell|routes|site)/' },
    },
    {
      name: 'shell-does-not-import-features',
      severity: 'error',
      from: { path: '^apps/web/app/shell/', pathNot: TEST_FILE },
      to: { path: '^apps/web/app/features/' },
    },
    {
      name: 'features-do-not-import-shell',
      severity: 'error',
      from: { path: '^apps/web/app/features/', pathNot: [TEST_FILE, '^apps/web/app/features/gallery/'] },
      to: { path: '^apps/web/app/shell/', pathNot: '^apps/web/app/shell/theme/' },
    },
    {
      name: 'ui-imports-only-ui-and-theme',
      severity: 'error',
      from: { path: '^apps/web/app/ui/', pathNot: TEST_FILE },
      to: { path: '^apps/web/app/', pathNot: '^apps/web/app/(ui|shell/theme)/' },
    },
    {
      name: 'public-site-does-not-import-component-library',
      severity: 'error',
      from: { path: '^apps/web/app/(site|root)' },
      to: { path: 'node_modules/(@mantine|echarts)/' },
    },
    {
      name: 'packages-do-not-import-http-or-ui-frameworks',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: 'node_modules/(fastify|@fastify|react|react-dom|react-router|@mantine)/' },
    },
    {
      name: 'contract-is-browser-safe',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TEST_FILE },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: 'node_modules/zod/' },
    },
    {
      // The fake API is for tests of single screens. Journeys run through the whole system.
      name: 'journeys-do-not-import-screens',
      severity: 'error',
      from: { path: '^tests/(journeys|browser)/' },
      to: { path: '^tests/screens/' },
    },
    {
      name: 'no-catch-all-names',
      severity: 'error',
      from: {},
      to: { path: '(^|/)(utils?|helpers?|common|shared|misc|lib)(/|[.]tsx?$)', pathNot: 'node_modules' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|build-with-gallery|[.]react-router|coverage)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
