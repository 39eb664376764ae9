import { examine } from './examine.ts';
import { examineSettings } from './settings/examine-settings.ts';

const [reader] = process.argv.slice(2);
const findings = reader ? examineSettings(reader, process.env) : await examine();
for (const { problem, fix } of findings) console.log(`${problem}\n  fix: ${fix}`);
if (findings.length === 0) console.log(`No problems found (Node ${process.version}).`);
process.exit(findings.some(finding => finding.blocking) ? 1 : 0);
