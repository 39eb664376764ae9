import { pipeline } from 'node:stream/promises';
import { type Destination, measure } from './destination.ts';
import { filesOf, type Manifest, readManifest } from './manifest.ts';

/** Reads every file of a set and compares its size and hash with the manifest. Throws before anything is restored. */
export async function checkSet(destination: Destination, set: string): Promise<Manifest> {
  const manifest = await readManifest(destination, set);
  const problems: string[] = [];
  for (const { path, bytes, sha256 } of filesOf(manifest)) {
    const size = await destination.size(`${set}/${path}`);
    if (size !== bytes) {
      problems.push(`${path} ${size === null ? 'is missing' : `has ${size} bytes instead of ${bytes}`}`);
      continue;
    }
    const measured = measure();
    measured.stream.resume();
    await pipeline(destination.read(`${set}/${path}`), measured.stream);
    if (measured.result().sha256 !== sha256) problems.push(`${path} was changed`);
  }
  if (problems.length > 0)
    throw new Error(`${set} is damaged:\n${problems.map(each => `  ${each}`).join('\n')}`);
  return manifest;
}
