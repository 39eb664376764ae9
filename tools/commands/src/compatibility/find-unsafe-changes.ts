import { contractVersion, isOlder, minorOf } from '@gsc/db/contract-version';
import { compareSchemas, isSameInterface, type SchemaObject } from './schema-object.ts';

type Change = {
  /** The version of the last release, whose processes run on the new schema during an upgrade. */
  released: string;
  old: readonly SchemaObject[];
  now: readonly SchemaObject[];
  /** The migrations since the last release. */
  migrations: readonly { file: string; text: string }[];
};

const MARKER = /^-- contract: (.+)$/gm;
/** A view that returns the same rows as before. */
const EQUIVALENT = /^-- equivalent: (view .+)$/gm;

/**
 * Lists changes that the last release may not survive. A contract migration allows those that it names: its version is
 * the first release that does not depend on them. A view can be replaced by an equivalent one with the same interface.
 */
export function findUnsafeChanges({ released, old, now, migrations }: Change): string[] {
  const contracts = migrations.flatMap(({ file, text }) => {
    const keys = [...text.matchAll(MARKER)].map(match => match[1] ?? '');
    return keys.map(key => ({ file, key, since: contractVersion(file.replace(/^\d+_/, '')) }));
  });
  const problems = contracts.flatMap(({ file, key, since }) => {
    if (!since)
      return [`${file}: its name must begin with contract_<major>_<minor>_ because it removes ${key}`];
    if (isOlder(minorOf(released), since))
      return [`${file}: ${released} still uses ${key}. Remove it after the release of ${since.join('.')}`];
    return [];
  });
  const allowed = new Set(contracts.map(({ key }) => key));
  const equivalent = migrations.flatMap(({ text }) => [...text.matchAll(EQUIVALENT)].map(match => match[1]));
  const differences = compareSchemas(old, now).filter(
    ({ key }) => !(equivalent.includes(key) && isSameInterface(key, old, now)),
  );
  // A table goes with all its columns, constraints, policies and rights.
  const isAllowed = (key: string) =>
    allowed.has(key) ||
    old.some(each => each.key === key && each.table && allowed.has(`table ${each.table}`));
  return [
    ...problems,
    ...contracts
      .filter(({ key }) => !differences.some(each => each.key === key))
      .map(({ file, key }) => `${file}: '${key}' does not differ from ${released}`),
    ...differences
      .filter(({ key }) => !isAllowed(key))
      .map(({ key, problem }) => `${key} ${problem}, but ${released} uses the schema during an upgrade`),
  ];
}
