import { existsSync, readFileSync } from 'node:fs';
import { generatedFiles } from '../generated-files.ts';
import { ROOT } from '../run.ts';

/** Compares the committed files with the generated ones. */
export async function checkGenerated(): Promise<string[]> {
  const files = await generatedFiles();
  return files
    .filter(({ path, text }) => !existsSync(ROOT + path) || readFileSync(ROOT + path, 'utf8') !== text)
    .map(({ path }) => `${path} is out of date; run npm run generate`);
}
