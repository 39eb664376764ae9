import { readGoogleSetupConfig } from '@gsc/config/read-config';
import { examineGoogle } from '@gsc/core/google-setup/examine-google';
import { GOOGLE_STEPS, type GoogleFinding } from '@gsc/core/google-setup/finding';

const MARKS: Record<GoogleFinding['state'], string> = {
  ok: 'ok     ',
  problem: 'PROBLEM',
  todo: 'to do  ',
  note: 'note   ',
};

/** Guides an operator through the setup of the Google project. Fails if a problem was observed. */
export async function doctorGoogle({ json = false }: { json?: boolean }): Promise<boolean> {
  const findings = await examineGoogle(readGoogleSetupConfig());
  if (json) console.log(JSON.stringify({ process: 'google', findings }, null, 2));
  else print(findings);
  return findings.every(({ state }) => state !== 'problem');
}

function print(findings: readonly GoogleFinding[]): void {
  for (const [at, step] of GOOGLE_STEPS.entries()) {
    console.log(`${at + 1}. ${step}`);
    for (const { state, text, fix } of findings.filter(finding => finding.step === step)) {
      console.log(`   ${MARKS[state]}  ${text}`);
      if (fix) console.log(`            fix: ${fix}`);
    }
  }
  console.log('"to do" cannot be read from Google: do it, or check that it is done.');
}
