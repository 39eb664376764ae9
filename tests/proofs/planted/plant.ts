import { registerHooks } from 'node:module';
import { PLANTED_BUGS } from './bugs.ts';

/**
 * Loaded before everything else of the process: changes the source of the product on its way in, so that the
 * product itself needs no switch for its own mistakes. A bug whose place is gone is an error, not a pass.
 */
const wanted = process.argv[2];
const bug = PLANTED_BUGS.find(({ name }) => name === wanted);
const left = new Set(bug?.edits ?? []);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const edits = bug?.edits.filter(({ file }) => url.endsWith(`/${file}`)) ?? [];
    if (edits.length === 0) return loaded;
    let source = Buffer.from(loaded.source as Uint8Array).toString();
    for (const edit of edits) {
      if (source.split(edit.find).length !== 2)
        throw new Error(`${wanted}: its place in ${edit.file} is gone`);
      source = source.replace(edit.find, () => edit.replace);
      left.delete(edit);
    }
    return { ...loaded, source };
  },
});

process.on('exit', () => {
  if (left.size > 0) process.exitCode = 2;
});
