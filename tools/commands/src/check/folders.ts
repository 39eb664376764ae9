import { findLargeFolders } from '../codebase/large-folders.ts';

export function checkFolders(): string[] {
  return findLargeFolders().map(({ folder, files }) => `${folder} has ${files} files; the limit is 25`);
}
