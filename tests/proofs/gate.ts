import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Checkout, copyCheckout } from './gate/checkout.ts';
import { DOCUMENT_VIOLATIONS } from './gate/document-violations.ts';
import { SETTINGS_VIOLATIONS } from './gate/settings-violations.ts';
import { SINGLE_SOURCE_VIOLATIONS } from './gate/single-sources.ts';
import { append, prepend, replace, type Violation } from './gate/violation.ts';

/** Typical mistakes that `npm run check` must report. */
const VIOLATIONS: Violation[] = [
  {
    name: 'the server imports the database directly',
    part: 'boundaries',
    expects: 'allowed-imports-apps-server',
    apply: prepend('apps/server/src/app.ts', `import '@gsc/db/postgres';\n`),
  },
  {
    name: 'the pages import core',
    part: 'boundaries',
    expects: 'allowed-imports-apps-web',
    apply: prepend('apps/web/app/root.tsx', `import '@gsc/core/errors';\n`),
  },
  {
    name: 'one feature of the server imports another',
    part: 'boundaries',
    expects: 'app-features-do-not-import-each-other',
    apply: prepend('apps/server/src/features/profile/routes.ts', `import '../branding/routes.ts';\n`),
  },
  {
    name: 'one feature of core imports another',
    part: 'boundaries',
    expects: 'core-features-do-not-import-each-other',
    apply: prepend('packages/core/src/features/blog/get-post.ts', `import '../contact/send-message.ts';\n`),
  },
  {
    name: 'a floor of core imports a higher one',
    part: 'boundaries',
    expects: 'core-floors-below-do-not-import-features',
    apply: prepend(
      'packages/core/src/analytics/report/run-report.ts',
      `import '../../features/blog/get-post.ts';\n`,
    ),
  },
  {
    name: 'the product imports the test setup',
    part: 'boundaries',
    expects: 'only-tests-import-testing',
    apply: prepend('packages/core/src/open-context.ts', `import './testing/consent.ts';\n`),
  },
  {
    name: 'the shell imports a feature',
    part: 'boundaries',
    expects: 'shell-does-not-import-features',
    apply: prepend('apps/web/app/shell/frame.tsx', `import '../features/branding/branding-screen.tsx';\n`),
  },
  {
    name: 'a feature of the pages imports the shell',
    part: 'boundaries',
    expects: 'features-do-not-import-shell',
    apply: prepend('apps/web/app/features/branding/branding-screen.tsx', `import '../../shell/frame.tsx';\n`),
  },
  {
    name: 'a query imports a screen',
    part: 'boundaries',
    expects: 'data-does-not-import-screens',
    apply: prepend('apps/web/app/data/profile.ts', `import '../features/branding/branding-screen.tsx';\n`),
  },
  {
    name: 'the public site loads the component library',
    part: 'boundaries',
    expects: 'public-site-does-not-import-component-library',
    apply: prepend('apps/web/app/root.tsx', `import '@mantine/core';\n`),
  },
  {
    name: 'a journey imports the fake API',
    part: 'boundaries',
    expects: 'journeys-do-not-import-screens',
    apply: prepend('tests/journeys/auth.spec.ts', `import '../screens/test.ts';\n`),
  },
  {
    name: 'an import cycle',
    part: 'boundaries',
    expects: 'no-cycle',
    apply: prepend('packages/core/src/errors.ts', `import './stores/access.ts';\n`),
  },
  {
    name: 'the boundary check reads no files',
    part: 'boundaries',
    expects: 'missed',
    apply: replace(
      '.dependency-cruiser.mjs',
      '(^|/)(build|',
      '^(apps|packages|tools|tests|bench)/|(^|/)(build|',
    ),
  },
  {
    name: 'an unused export',
    part: 'dead code',
    expects: 'nobodyUsesThis',
    apply: append('packages/core/src/errors.ts', `export const nobodyUsesThis = 1;\n`),
  },
  {
    name: 'a catch-all file name',
    part: 'names',
    expects: 'utils.ts',
    apply: dir => writeFileSync(join(dir, 'packages/core/src/utils.ts'), 'export {};\n'),
  },
  {
    name: 'a folder with more than 25 files',
    part: 'folders',
    expects: 'packages/core/src/secrets has',
    apply: dir => {
      for (let file = 0; file < 25; file++)
        writeFileSync(join(dir, `packages/core/src/secrets/part-${file}.ts`), 'export {};\n');
    },
  },
  {
    name: 'a journey answers an API request itself',
    part: 'journeys',
    expects: 'tests/journeys/auth.spec.ts:',
    apply: append(
      'tests/journeys/auth.spec.ts',
      `test('faked', ({ page }) => page.route('**/api/properties', route => route.abort()));\n`,
    ),
  },
  {
    name: 'a route of the server that the table of endpoints lacks',
    part: 'types',
    expects: 'apps/server/src/features/profile/routes.ts',
    apply: replace('apps/server/src/features/profile/routes.ts', `'getProfile'`, `'readProfile'`),
  },
  {
    name: 'a request to an endpoint that the table lacks',
    part: 'types of web',
    expects: 'apps/web/app/data/profile.ts',
    apply: replace('apps/web/app/data/profile.ts', `'/api/profile/download'`, `'/api/profile/archive'`),
  },
  {
    name: 'a document that refers to a missing file',
    part: 'paths in documents',
    expects: 'packages/core/src/nowhere.ts',
    apply: append('README.md', '\nSee `packages/core/src/nowhere.ts`.\n'),
  },
  ...SETTINGS_VIOLATIONS,
  ...SINGLE_SOURCE_VIOLATIONS,
  ...DOCUMENT_VIOLATIONS,
];

/** Proves that `npm run check` fails for every violation and passes without one. */
export async function run() {
  const clean = copyCheckout();
  const parts = [...new Set(VIOLATIONS.map(violation => violation.part))];
  const failedWithoutViolation = parts.filter(part => !clean.check(part).passed);
  clean.remove();
  const missed: string[] = [];
  for (const violation of VIOLATIONS) {
    const caught = isCaught(copyCheckout(), violation);
    console.log(`${caught ? 'caught' : 'MISSED'}  ${violation.name}`);
    if (!caught) missed.push(violation.name);
  }
  const ok = missed.length === 0 && failedWithoutViolation.length === 0;
  return {
    ok,
    planted: VIOLATIONS.length,
    caught: VIOLATIONS.length - missed.length,
    missed,
    red_without_plant: failedWithoutViolation,
  };
}

function isCaught(checkout: Checkout, violation: Violation): boolean {
  try {
    violation.apply(checkout.dir);
    const { passed, output } = checkout.check(violation.part);
    return !passed && output.includes(violation.expects);
  } finally {
    checkout.remove();
  }
}
