import { secretsIn } from '@gsc/stack/secrets';
import { startStores } from '@gsc/stack/start-stores';
import { examine } from './examination.ts';
import { ROOT } from './run.ts';

// Safe to repeat: what is there is kept, what is missing is made.
const missing = await examine();
const blocking = missing.filter(finding => finding.blocking);
for (const finding of missing)
  console.log(`${finding.blocking ? 'missing' : 'note'}: ${finding.what}\n  fix: ${finding.fix}`);
if (blocking.length > 0) process.exit(1);

const dir = `${ROOT}.data/dev`;
const stores = await startStores({ dir, secrets: secretsIn(dir), log: () => {} });
await stores.stop();
console.log('Both stores are migrated. Start with: npm run dev');
