import { readFileSync } from 'node:fs';
import { ROOT } from '../run.ts';
import { readRelease, recordRelease } from './release.ts';
import { tagProblems } from './tag-problems.ts';

const VERBS: Record<string, (name: string) => boolean> = {
  /** Compares a tag with the files of the commit. The release workflow runs it before it publishes. */
  verify(tag) {
    const problems = tagProblems(tag, {
      version: JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')).version,
      changelog: readFileSync(`${ROOT}CHANGELOG.md`, 'utf8'),
      last: readRelease().version,
    });
    for (const problem of problems) console.error(problem);
    return problems.length === 0;
  },
  /** Makes a commit the last release, after it was published. */
  record(commit) {
    const { version, revision } = recordRelease(commit);
    console.log(`Recorded ${version} (${revision}). Migrations must be safe for it from now on.`);
    return true;
  },
};

const [verb = '', name] = process.argv.slice(2);
const run = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
if (!run || !name) {
  console.error('npm run release -- verify <tag> | record <tag or commit>');
  process.exit(2);
}
process.exit(run(name) ? 0 : 1);
