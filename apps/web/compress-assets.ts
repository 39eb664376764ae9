import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/**
 * Writes a compressed copy of each file of the browser. The highest quality takes too long for each request, and makes
 * the files 14 % smaller than the quality that the server uses otherwise.
 */
export async function compressAssets(clientDir: string): Promise<void> {
  const files = globSync('**/*.{js,css,svg}', { cwd: clientDir });
  await Promise.all(
    files.map(async name => {
      const path = `${clientDir}/${name}`;
      const content = await readFile(path);
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
      await writeFile(`${path}.br`, await compress(content, { params }));
    }),
  );
}
