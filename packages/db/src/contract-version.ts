/** Major and minor version of a release. */
type Minor = readonly [major: number, minor: number];

const CONTRACT_NAME = /^contract_(\d+)_(\d+)_/;

/**
 * A migration whose name begins with `contract_0_3_` removes what releases before 0.3 use. The name is in the history of
 * the database, so older releases can read it. Other migrations only add. Returns null for those.
 */
export function contractVersion(name: string): Minor | null {
  const match = CONTRACT_NAME.exec(name);
  return match ? [Number(match[1]), Number(match[2])] : null;
}

export function minorOf(version: string): Minor {
  const match = /^(\d+)\.(\d+)\./.exec(version);
  if (!match) throw new Error(`${version} is not a version`);
  return [Number(match[1]), Number(match[2])];
}

export const isOlder = ([major, minor]: Minor, [otherMajor, otherMinor]: Minor): boolean =>
  major < otherMajor || (major === otherMajor && minor < otherMinor);
