import { dirname } from 'node:path';
import { sourceFiles } from '../check/source-files.ts';

const MAX_FILES = 25;
/** One file for each statement, migration, picture, decision or proof. Their numbers or names order them. */
const LEFT_OUT = /\.sql$|\.(png|jpg|svg|webp)$|^docs\/decisions\/|^tests\/proofs\/[^/]+$/;

export type LargeFolder = { folder: string; files: number };

export function findLargeFolders(): LargeFolder[] {
  const folders = Map.groupBy(
    sourceFiles('.').filter(path => !LEFT_OUT.test(path)),
    path => dirname(path),
  );
  return [...folders]
    .map(([folder, paths]) => ({ folder, files: paths.length }))
    .filter(({ files }) => files > MAX_FILES);
}
