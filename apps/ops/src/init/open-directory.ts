import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Owner } from './layouts.ts';

export type Directory = {
  /** Writes a file that only its owner can read. Returns its text, which is the old one if the file exists. */
  writeOnce(path: string, text: string): string;
  readonly files: readonly { path: string; isNew: boolean }[];
};

/** The directory of a deployment. A secret that is replaced would lock everybody out, so no file is overwritten. */
export function openDirectory(dir: string, owner: Owner | null): Directory {
  const files: { path: string; isNew: boolean }[] = [];
  const give = (path: string) => owner && process.getuid?.() === 0 && chownSync(path, owner.uid, owner.gid);
  return {
    files,
    writeOnce(path, text) {
      const target = join(dir, path);
      if (mkdirSync(dirname(target), { recursive: true, mode: 0o700 })) give(dirname(target));
      try {
        writeFileSync(target, `${text}\n`, { mode: 0o600, flag: 'wx' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        files.push({ path, isNew: false });
        return readFileSync(target, 'utf8').replace(/\r?\n$/, '');
      }
      give(target);
      files.push({ path, isNew: true });
      return text;
    },
  };
}
