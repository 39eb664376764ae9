import { PAGE_SOURCES } from './build-pages.ts';
import { DEPLOY_FILES, isForTests } from './copy-sources.ts';
import { NPM_FILES } from './install-packages.ts';
import { neededWorkspaces } from './workspaces.ts';

/** The program itself, which the build of the image runs. */
const PROGRAM = [
  'tools/commands/src/assemble.ts',
  'tools/commands/src/assemble',
  'tools/commands/src/run.ts',
];

/** Every file and directory that assemble reads. */
export const assembleInputs = (): string[] => [
  ...PROGRAM,
  ...NPM_FILES,
  ...PAGE_SOURCES,
  ...neededWorkspaces().map(({ path }) => path),
  ...DEPLOY_FILES,
];

/** The files below the inputs that production or the build of the pages needs. */
export function neededFiles(files: readonly string[], inputs: readonly string[]): string[] {
  const isInput = (path: string) => inputs.some(input => path === input || path.startsWith(`${input}/`));
  return files.filter(path => isInput(path) && !path.split('/').some(isForTests));
}
