import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Checkout, copyCheckout } from './gate/checkout.ts';

type Plant = { name: string; part: string; expects: string; spoil(dir: string): void };

const append = (path: string, text: string) => (dir: string) => appendFileSync(join(dir, path), text);
const prepend = (path: string, text: string) => (dir: string) =>
  writeFileSync(join(dir, path), text + readFileSync(join(dir, path), 'utf8'));

/** Each one is a mistake somebody will make; the gate has to name it. */
const PLANTS: Plant[] = [
  {
    name: 'the server imports the database past core',
    part: 'boundaries',
    expects: 'arrow-apps-server',
    spoil: prepend('apps/server/src/app.ts', `import '@gsc/db/postgres';\n`),
  },
  {
    name: 'the pages import core',
    part: 'boundaries',
    expects: 'arrow-apps-web',
    spoil: prepend('apps/web/app/root.tsx', `import '@gsc/core/errors';\n`),
  },
  {
    name: 'one feature of the server imports another',
    part: 'boundaries',
    expects: 'a-feature-never-imports-another',
    spoil: prepend('apps/server/src/features/profile/routes.ts', `import '../branding/routes.ts';\n`),
  },
  {
    name: 'the public site loads the component library',
    part: 'boundaries',
    expects: 'the-public-site-does-not-load-the-component-library',
    spoil: prepend('apps/web/app/root.tsx', `import '@mantine/core';\n`),
  },
  {
    name: 'a cycle',
    part: 'boundaries',
    expects: 'no-cycle',
    spoil: prepend('packages/core/src/errors.ts', `import './audit.ts';\nimport './access.ts';\n`),
  },
  {
    name: 'the boundary check reads nothing',
    part: 'boundaries',
    expects: 'missed',
    spoil: dir => {
      const path = join(dir, '.dependency-cruiser.mjs');
      writeFileSync(
        path,
        readFileSync(path, 'utf8').replace(
          '(^|/)(build|',
          '^(apps|packages|tools|tests|bench)/|(^|/)(build|',
        ),
      );
    },
  },
  {
    name: 'an export that nobody uses',
    part: 'dead code',
    expects: 'nobodyUsesThis',
    spoil: append('packages/core/src/errors.ts', `export const nobodyUsesThis = 1;\n`),
  },
  {
    name: 'a drawer for everything',
    part: 'names',
    expects: 'utils.ts',
    spoil: dir => writeFileSync(join(dir, 'packages/core/src/utils.ts'), 'export {};\n'),
  },
  {
    name: 'the environment read outside config',
    part: 'names',
    expects: 'process.env',
    spoil: append('packages/core/src/errors.ts', `export const debug = process.env.DEBUG;\n`),
  },
  {
    name: 'a route that the generated client does not know',
    part: 'generated',
    expects: 'npm run generate',
    spoil: dir => {
      const path = join(dir, 'apps/server/src/features/profile/routes.ts');
      writeFileSync(path, readFileSync(path, 'utf8').replace("'/api/profile'", "'/api/profiles'"));
    },
  },
  {
    name: 'a document that names a file which is not there',
    part: 'paths in documents',
    expects: 'packages/core/src/nowhere.ts',
    spoil: append('README.md', '\nSee `packages/core/src/nowhere.ts`.\n'),
  },
];

/** `npm run check` is worth what it refuses: every plant must turn it red, and without one it must be green. */
export async function run() {
  const clean = copyCheckout();
  const parts = [...new Set(PLANTS.map(plant => plant.part))];
  const redWithoutPlant = parts.filter(part => !clean.check(part).passed);
  clean.remove();
  const missed: string[] = [];
  for (const plant of PLANTS) {
    const caught = tryPlant(copyCheckout(), plant);
    console.log(`${caught ? 'caught' : 'MISSED'}  ${plant.name}`);
    if (!caught) missed.push(plant.name);
  }
  const ok = missed.length === 0 && redWithoutPlant.length === 0;
  return {
    ok,
    planted: PLANTS.length,
    caught: PLANTS.length - missed.length,
    missed,
    red_without_plant: redWithoutPlant,
  };
}

function tryPlant(checkout: Checkout, plant: Plant): boolean {
  try {
    plant.spoil(checkout.dir);
    const { passed, output } = checkout.check(plant.part);
    return !passed && output.includes(plant.expects);
  } finally {
    checkout.remove();
  }
}
