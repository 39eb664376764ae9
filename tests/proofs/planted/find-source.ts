import { globSync, readFileSync } from 'node:fs';

const ROOT = new URL('../../../', import.meta.url).pathname;
const DECLARATION = /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|class) (\w+)/gm;
const TEST = /\.(test|spec)\.tsx?$/;

type Sources = { product: ReadonlyMap<string, readonly string[]>; tests: ReadonlyMap<string, string> };
let sources: Sources | null = null;

/** The file of the product that declares a name at its top level. Faults name functions, so that files can be moved. */
export function findDeclaration(name: string): string {
  const files = readSources().product.get(name) ?? [];
  const [file] = files;
  if (!file || files.length > 1)
    throw new Error(`${name} is declared in ${files.length} files: ${files.join(', ')}`);
  return file;
}

/** The test file that contains a title. */
export function findTest(title: string): string {
  // The quotes keep a title that is part of another one apart. A test can be in a table.
  const quoted = [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``];
  const files = [...readSources().tests].filter(([, text]) => quoted.some(each => text.includes(each)));
  const [found] = files;
  if (!found || files.length > 1)
    throw new Error(`"${title}" is in ${files.length} test files: ${files.map(([file]) => file).join(', ')}`);
  return found[0];
}

export const readSource = (file: string) => readFileSync(ROOT + file, 'utf8');

function readSources(): Sources {
  if (sources) return sources;
  const product = new Map<string, string[]>();
  const tests = new Map<string, string>();
  const files = globSync('{packages,apps,tools,tests/regressions,tests/screens}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: path => /(^|\/)(node_modules|build|dist)$/.test(path),
  });
  for (const file of files.toSorted()) {
    const text = readSource(file);
    if (TEST.test(file)) tests.set(file, text);
    // Faults are planted into processes of Node.
    else if (!file.startsWith('apps/web/'))
      for (const [, name = ''] of text.matchAll(DECLARATION))
        product.set(name, [...(product.get(name) ?? []), file]);
  }
  sources = { product, tests };
  return sources;
}
