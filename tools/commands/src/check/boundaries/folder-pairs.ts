import { dirname } from 'node:path';

/** Folders below these may not import each other. */
const ROOTS = ['packages/core/src', 'apps/web/app', 'apps/google-emulator/src'];
const TEST_OR_TESTING = /[.]test[.]tsx?$|\/testing\//;

type Module = { source: string; dependencies: { resolved: string }[] };

/**
 * Pairs of folders that import each other. A folder and its own subfolder may: the folder joins what its subfolders
 * make, and has the types that they share.
 */
export function folderPairs(modules: readonly Module[]): string[] {
  const rootOf = (path: string) => ROOTS.find(root => path.startsWith(`${root}/`));
  const example = new Map<string, string>();
  for (const { source, dependencies } of modules) {
    const root = rootOf(source);
    if (!root || TEST_OR_TESTING.test(source)) continue;
    for (const { resolved } of dependencies) {
      const [from, to] = [dirname(source), dirname(resolved)];
      if (rootOf(resolved) !== root || from === to || isWithin(from, to) || isWithin(to, from)) continue;
      example.set(`${from} ${to}`, `${source} → ${resolved}`);
    }
  }
  return [...example].flatMap(([pair, one]) => {
    const [from = '', to = ''] = pair.split(' ');
    const other = example.get(`${to} ${from}`);
    return from < to && other ? [`${from} and ${to} import each other: ${one}, ${other}`] : [];
  });
}

const isWithin = (folder: string, other: string) => other.startsWith(`${folder}/`);
