import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { REMOVED_DEFENCES } from '../abuse/faults.ts';
import { FAULTS } from './all-faults.ts';
import { applyEdits } from './fault.ts';

/**
 * Loaded before all other modules. Changes the source of the product while it is loaded, so that the product needs no
 * switch for faults. The name of the fault is an argument of the process or, for a server, part of this module's URL.
 */
const wanted = new URL(import.meta.url).searchParams.get('fault') ?? process.argv[2];
const fault = [...FAULTS, ...REMOVED_DEFENCES].find(({ name }) => name === wanted);
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
  // A thread loads only some of the files.
  if (isMainThread && pending.size > 0) process.exitCode = 2;
});
