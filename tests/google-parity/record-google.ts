import { parseArgs } from 'node:util';
import { readParityCredentials } from './config.ts';
import { record } from './recording/record.ts';

const DEFAULT_DIRECTORY = new URL('./recordings', import.meta.url).pathname;
const USAGE = 'npm run record -- google [--out <directory>]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: DEFAULT_DIRECTORY } },
});
if (positionals.join() !== 'google') throw new Error(USAGE);
const credentials = readParityCredentials();
if (!credentials)
  throw new Error('Set the variables GOOGLE_PARITY_*: see "Parity with Google" in docs/google-emulator.md.');

const { file, calls, differences, notCompared } = await record(credentials, values.out);
console.log(`${calls} answers are in ${file}. Read the file before you commit it.`);
for (const line of notCompared) console.log(`not compared: ${line}`);
for (const line of differences) console.log(`DIFFERENT: ${line}`);
console.log(`${differences.length} differences between Google and the emulator.`);
process.exit(differences.length > 0 ? 1 : 0);
