import { examine } from './examination.ts';

const findings = await examine();
for (const { what, fix } of findings) console.log(`${what}\n  fix: ${fix}`);
if (findings.length === 0) console.log(`All is well (Node ${process.version}).`);
process.exit(findings.some(finding => finding.blocking) ? 1 : 0);
