import { loadSecrets } from '@gsc/stack/secrets';
import { startStores } from '@gsc/stack/start-stores';
import { examine } from './examine.ts';
import { ROOT } from './run.ts';

// Safe to repeat: existing data is preserved.
const findings = await examine();
const blocking = findings.filter(finding => finding.blocking);
for (const finding of findings)
  console.log(`${finding.blocking ? 'missing' : 'note'}: ${finding.problem}\n  fix: ${finding.fix}`);
if (blocking.length > 0) process.exit(1);

const dir = `${ROOT}.data/dev`;
const stores = await startStores({ dir, secrets: loadSecrets(dir), log: () => {} });
await stores.stop();
console.log('Both stores are migrated. Start with: npm run dev');
