import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { REMOVED_DEFENCES } from '../abuse/faults.ts';
import { FAULTS } from './all-faults.ts';
import { applyEdits, changedFiles } from './fault.ts';

/**
 * Loaded before all other modules. Changes the source of the product while it is loaded, so that the product needs no
 * switch for faults. The name of the fault is an argument of the process or, for a server, part of this module's URL.
 */
const wanted = new URL(import.meta.url).searchParams.get('fault') ?? process.argv[2];
const fault = [...FAULTS, ...REMOVED_DEFENCES].find(({ name }) => name === wanted);
const edits = fault ? changedFiles(fault) : new Map();
const pending = new Set(edits.keys());

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const file = [...edits.keys()].find(each => url.endsWith(`/${each}`));
    if (!file) return loaded;
    pending.delete(file);
    const source = Buffer.from(loaded.source as Uint8Array).toString();
    return { ...loaded, source: applyEdits(edits.get(file) ?? [], source) };
  },
});

process.on('exit', () => {
  // A thread loads only some of the files.
  if (isMainThread && pending.size > 0) process.exitCode = 2;
});
