import { writeFileSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../../vitest.config.ts';
import { FAULTS } from './all-faults.ts';
import { applyEdits } from './fault.ts';

const fault = FAULTS.find(({ name }) => name === process.env.PLANTED_FAULT);

// The tests as they always run, with one fault in the sources they load. The marker tells that it was loaded.
export default mergeConfig(
  base,
  defineConfig({
    root: new URL('../../../', import.meta.url).pathname,
    // A cached module would be the one without the fault, or with another one.
    test: { fsModuleCache: false },
    plugins: [
      {
        name: 'plant-fault',
        enforce: 'pre',
        transform(code, id) {
          const path = id.split('?')[0] ?? id;
          if (!fault?.edits.some(({ file }) => path.endsWith(`/${file}`))) return null;
          const changed = applyEdits(fault, path, code);
          if (process.env.PLANTED_MARKER) writeFileSync(process.env.PLANTED_MARKER, fault.name);
          return { code: changed, map: null };
        },
      },
    ],
  }),
);
