import { registerHooks } from 'node:module';
import { FAULTS } from './all-faults.ts';
import { applyEdits } from './fault.ts';

/**
 * Loaded before all other modules. Changes the source of the product while it is loaded, so that the product needs no
 * switch for faults.
 */
const fault = FAULTS.find(({ name }) => name === process.argv[2]);
const pending = new Set(fault?.edits.map(({ file }) => file));

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const file = fault?.edits.find(edit => url.endsWith(`/${edit.file}`))?.file;
    if (!fault || !file) return loaded;
    pending.delete(file);
    const source = Buffer.from(loaded.source as Uint8Array).toString();
    return { ...loaded, source: applyEdits(fault, url, source) };
  },
});

process.on('exit', () => {
  if (pending.size > 0) process.exitCode = 2;
});
