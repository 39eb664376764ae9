import { findDeclaration, findTest } from './find-source.ts';

/** A change in the file that declares `in`. `find` must occur exactly once in this file. */
export type Edit = { in: string; find: string; replace: string };

/**
 * The test that must fail while the fault is planted. `written` is how the title stands in the source, for tests of
 * `test.each`.
 */
export type NamedTest = { project: 'unit' | 'int'; title: string; written: string };

export const unit = (title: string, written = title): NamedTest => ({ project: 'unit', title, written });
export const int = (title: string, written = title): NamedTest => ({ project: 'int', title, written });

export const fileOf = (test: NamedTest): string => findTest(test.written);

export type Fault = {
  name: string;
  about: string;
  edits: readonly Edit[];
  /** `property life` is the scenario in property-life.ts, verified by the checker of the sync proofs. */
  caughtBy: NamedTest | 'property life';
};

/** The files that a fault changes, with the changes of each. */
export function changedFiles({ edits }: Pick<Fault, 'edits'>): Map<string, readonly Edit[]> {
  return Map.groupBy(edits, edit => findDeclaration(edit.in));
}

/** Returns the source of a file with the edits. Throws if the quoted source no longer exists. */
export function applyEdits(edits: readonly Edit[], source: string): string {
  let changed = source;
  for (const { in: name, find, replace } of edits) {
    if (changed.split(find).length !== 2) throw new Error(`the quoted source is not in the file of ${name}`);
    changed = changed.replace(find, () => replace);
  }
  return changed;
}
