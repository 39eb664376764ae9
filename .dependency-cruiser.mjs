// The arrows of ARCHITECTURE.md. Every one of them is an error; there is no baseline and no warning.

const WORKSPACE = '^(apps|packages|tools|tests|bench)/';
const TEST_FILE = '[.]test[.]tsx?$';

/** What a workspace may import besides itself. */
const ARROWS = {
  'apps/web': ['packages/(contract|calendar)/'],
  'apps/server': ['packages/(core|contract|calendar)/'],
  'apps/worker': ['packages/(core|calendar)/'],
  'apps/google-emulator': ['packages/google/src/wire[.]ts'],
  'packages/core': ['packages/(db|google|ai|mail|contract|calendar)/'],
  'packages/contract': ['packages/calendar/'],
  'packages/calendar': [],
  'packages/db': [],
  'packages/google': ['packages/calendar/'],
  'packages/ai': [],
  'packages/mail': [],
  'tools/dev-postgres': [],
  'tools/dev-clickhouse': [],
};

/** Tests, measurements and commands start the house; they do not reach into its rooms. */
const ENTRY_POINTS = [
  '(apps|tools)/[^/]+/src/(build|start)-[^/]+[.]ts$',
  'packages/(contract|calendar|db)/src/',
  'apps/server/src/app[.]ts$',
  'tools/stack/src/',
  // What a demo and a measurement fill the house with.
  'tests/starter-blog/',
];
const STARTERS = ['tools/commands', 'tools/stack', 'tests', 'bench'];

/** The only edge between features inside core. */
const SYNC_TO_PROPERTIES = '^packages/core/src/features/properties/open-credential[.]ts$';
const CORE_TESTING = '^packages/core/src/testing/';

const arrowRules = Object.entries(ARROWS).map(([from, to]) => ({
  name: `arrow-${from.replace('/', '-')}`,
  severity: 'error',
  from: { path: `^${from}/`, pathNot: TEST_FILE },
  to: { path: WORKSPACE, pathNot: [`^${from}/`, ...to.map(path => `^${path}`)] },
}));

/** A test beside its source may also start real parts: that is how it stays honest. */
const testArrowRules = Object.entries(ARROWS).map(([from, to]) => ({
  name: `arrow-tests-of-${from.replace('/', '-')}`,
  severity: 'error',
  from: { path: `^${from}/.*${TEST_FILE}` },
  to: { path: WORKSPACE, pathNot: [`^${from}/`, ...[...to, ...ENTRY_POINTS].map(path => `^${path}`)] },
}));

/** Proofs and measurements are given the same packages that the processes are built from; commands are not. */
const ALSO_PACKAGES = {
  'tools/stack': ['packages/'],
  tests: ['packages/'],
  bench: ['packages/', 'tests/proofs/', 'tests/browser/'],
};

const starterRules = STARTERS.map(from => ({
  name: `arrow-${from.replace('/', '-')}`,
  severity: 'error',
  from: { path: `^${from}/` },
  to: {
    path: WORKSPACE,
    pathNot: [`^${from}/`, ...[...ENTRY_POINTS, ...(ALSO_PACKAGES[from] ?? [])].map(path => `^${path}`)],
  },
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
    ...arrowRules,
    ...testArrowRules,
    ...starterRules,
    {
      name: 'a-feature-never-imports-another',
      severity: 'error',
      from: { path: '^apps/(web/app|server/src|worker/src)/features/([^/]+)/' },
      to: { path: '^apps/$1/features/', pathNot: '^apps/$1/features/$2/' },
    },
    {
      name: 'core-features-are-independent',
      severity: 'error',
      from: { path: '^packages/core/src/features/([^/]+)/', pathNot: TEST_FILE },
      to: {
        path: '^packages/core/src/features/',
        pathNot: ['^packages/core/src/features/$1/', SYNC_TO_PROPERTIES],
      },
    },
    {
      name: 'only-sync-uses-properties',
      severity: 'error',
      from: { path: '^packages/core/src/features/', pathNot: '/features/(sync|properties)/|[.]test[.]ts$' },
      to: { path: SYNC_TO_PROPERTIES },
    },
    {
      // Features use the query layer, the mail outbox and the secrets. These use no feature.
      name: 'core-layers-use-no-feature',
      severity: 'error',
      from: { path: '^packages/core/src/(warehouse|mail|secrets|google-budget)/', pathNot: TEST_FILE },
      to: { path: '^packages/core/src/features/' },
    },
    {
      name: 'only-tests-use-core-testing',
      severity: 'error',
      from: { path: '^(packages|apps)/', pathNot: [TEST_FILE, CORE_TESTING] },
      to: { path: CORE_TESTING },
    },
    {
      // Queries and live state. The shell and the features use them; they use neither.
      name: 'data-uses-no-screen',
      severity: 'error',
      from: { path: '^apps/web/app/data/' },
      to: { path: '^apps/web/app/(features|shell|routes|site)/' },
    },
    {
      name: 'the-shell-uses-no-feature',
      severity: 'error',
      from: { path: '^apps/web/app/shell/' },
      to: { path: '^apps/web/app/features/' },
    },
    {
      name: 'a-feature-does-not-use-the-shell',
      severity: 'error',
      from: { path: '^apps/web/app/features/', pathNot: '^apps/web/app/features/gallery/' },
      to: { path: '^apps/web/app/shell/', pathNot: '^apps/web/app/shell/theme/' },
    },
    {
      name: 'ui-knows-no-feature-and-no-fetch',
      severity: 'error',
      from: { path: '^apps/web/app/ui/' },
      to: { path: '^apps/web/app/', pathNot: '^apps/web/app/(ui|shell/theme)/' },
    },
    {
      name: 'the-public-site-does-not-load-the-component-library',
      severity: 'error',
      from: { path: '^apps/web/app/(site|root)' },
      to: { path: 'node_modules/(@mantine|echarts)/' },
    },
    {
      name: 'core-knows-no-transport-and-no-screen',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: 'node_modules/(fastify|@fastify|react|react-dom|react-router|@mantine)/' },
    },
    {
      name: 'the-contract-is-browser-safe',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: TEST_FILE },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: 'node_modules/zod/' },
    },
    {
      name: 'no-drawer-for-everything',
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
