import { insertBefore, withImport } from './insert.ts';
import type { Scaffold } from './templates.ts';
import { camel } from './words.ts';

const TABLE = 'apps/worker/src/tasks.ts';

/** A job that the worker runs on a schedule for rows of all accounts. */
export function newTask(feature: string, name: string, read: (path: string) => string | null): Scaffold {
  const verb = camel(name);
  const entry = `  { name: '${feature}.${name}', every: '0 * * * *', run: ${verb} },\n`;
  return {
    files: {
      [`packages/core/src/features/${feature}/${name}.ts`]: `import type { Context } from '../../context.ts';
import { asWorker } from '../../stores/access.ts';
import { eachRow } from '../../stores/each-row.ts';

export async function ${verb}(ctx: Context): Promise<{ done: number; failed: number }> {
  const accounts = await asWorker(ctx, tx => tx.selectFrom('accounts').select('id').execute());
  const { done, failed } = await eachRow(ctx, accounts, {
    work: '${feature}.${name}',
    id: account => account.id,
    // Return false if there was nothing to do.
    run: async () => false,
  });
  return { done, failed };
}
`,
      [`packages/core/src/features/${feature}/${name}.int.test.ts`]: `import { startClickhouse } from '@gsc/dev-clickhouse/start-clickhouse';
import { startEmulator } from '@gsc/google-emulator/start-emulator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Laboratory, openLaboratory } from '../../testing/sync-laboratory.ts';
import { ${verb} } from './${name}.ts';

let lab: Laboratory;
beforeAll(async () => {
  lab = await openLaboratory({ startClickhouse, startEmulator });
});
afterAll(() => lab?.close());

test('nothing is left to do', async () => {
  expect(await ${verb}(lab.ctx)).toEqual({ done: 0, failed: 0 });
});
`,
    },
    changes: {
      [TABLE]: withImport(
        insertBefore(read(TABLE) ?? '', /^ {2}\.\.\.mailTasks\(settings\),$/m, entry),
        `import { ${verb} } from '@gsc/core/features/${feature}/${name}';`,
      ),
    },
    next: [`Choose when it runs in ${TABLE}.`],
  };
}
