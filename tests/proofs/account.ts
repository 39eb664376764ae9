import { deletion } from './account/deletion.ts';
import { download } from './account/download.ts';
import { openLaboratory } from './sync/laboratory.ts';

/** Proves that a deleted account leaves nothing behind after any crash, and that the download is complete. */
export async function run({ quick }: { quick: boolean }) {
  const lab = await openLaboratory({ warehouses: ['former'] });
  try {
    const parts = {
      download: await download(lab, quick ? { days: 3, rows: 12 } : { days: 20, rows: 40 }),
      deletion: await deletion(lab, quick ? { rounds: 1, days: 1 } : { rounds: 5, days: 3 }),
    };
    return { ok: Object.values(parts).every(part => part.ok), ...parts };
  } finally {
    await lab.close();
  }
}
