import { isOlder, minorOf } from '@gsc/db/contract-version';

type Files = { version: string; changelog: string; last: string };

/** Why a tag cannot be released: one minor version at a time, with a heading in the changelog. */
export function tagProblems(tag: string, { version, changelog, last }: Files): string[] {
  const problems: string[] = [];
  if (tag !== `v${version}`) problems.push(`the tag is ${tag}, but package.json has ${version}`);
  if (!changelog.includes(`\n## [${version}] - `))
    problems.push(`CHANGELOG.md has no heading for ${version}`);
  if (isOlder(minorOf(version), minorOf(last)))
    problems.push(`${version} is older than the last release ${last} (deploy/release.json)`);
  return problems;
}
