import { writeFileSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../../vitest.config.ts';
import { CONTROL_FAULTS } from '../security/control-faults.ts';
import { FAULTS } from './all-faults.ts';
import { applyEdits, changedFiles } from './fault.ts';

const fault = [...FAULTS, ...CONTROL_FAULTS].find(({ name }) => name === process.env.PLANTED_FAULT);
const edits = fault ? changedFiles(fault) : new Map();

// The usual test configuration with one fault in the loaded sources. The marker file shows that the fault was loaded.
export default mergeConfig(
  base,
  defineConfig({
    root: new URL('../../../', import.meta.url).pathname,
    // A cached module could lack the fault or contain another one.
    test: { fsModuleCache: false },
    plugins: [
      {
        name: 'plant-fault',
        enforce: 'pre',
        transform(code, id) {
          const path = id.split('?')[0] ?? id;
          const file = [...edits.keys()].find(each => path.endsWith(`/${each}`));
          if (!fault || !file) return null;
          const changed = applyEdits(edits.get(file) ?? [], code);
          if (process.env.PLANTED_MARKER) writeFileSync(process.env.PLANTED_MARKER, fault.name);
          return { code: changed, map: null };
        },
      },
    ],
  }),
);
