import { examine } from './examine.ts';

const findings = await examine();
for (const { problem, fix } of findings) console.log(`${problem}\n  fix: ${fix}`);
if (findings.length === 0) console.log(`No problems found (Node ${process.version}).`);
process.exit(findings.some(finding => finding.blocking) ? 1 : 0);
