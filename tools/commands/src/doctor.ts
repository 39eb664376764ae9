import { examine } from './examine.ts';
import { examineProduction } from './settings/examine-production.ts';
import { examineSettings } from './settings/examine-settings.ts';

const [reader, processName] = process.argv.slice(2);
const findings = await find();
for (const { problem, fix } of findings) console.log(`${problem}\n  fix: ${fix}`);
if (findings.length === 0) console.log(`No problems found (Node ${process.version}).`);
process.exit(findings.some(finding => finding.blocking) ? 1 : 0);

async function find() {
  if (!reader) return examine();
  if (reader === 'production')
    return examineProduction(processName === 'worker' ? 'worker' : 'server', process.env);
  return examineSettings(reader, process.env);
}
