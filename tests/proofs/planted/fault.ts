/** A change of the source. `find` must occur exactly once in the file. */
export type Edit = { file: string; find: string; replace: string };

/** The test that must fail while the fault is planted, identified by file and full title. */
export type NamedTest = { project: 'unit' | 'int'; file: string; title: string };

export type Fault = {
  name: string;
  about: string;
  edits: readonly Edit[];
  /** `property life` is the scenario in property-life.ts, verified by the checker of the sync proofs. */
  caughtBy: NamedTest | 'property life';
};

/** Returns the source with the fault. Throws if the quoted source no longer exists. */
export function applyEdits(fault: Pick<Fault, 'name' | 'edits'>, path: string, source: string): string {
  let changed = source;
  for (const { file, find, replace } of fault.edits) {
    if (!path.endsWith(`/${file}`)) continue;
    if (changed.split(find).length !== 2)
      throw new Error(`${fault.name}: the quoted source is not in ${file}`);
    changed = changed.replace(find, () => replace);
  }
  return changed;
}
