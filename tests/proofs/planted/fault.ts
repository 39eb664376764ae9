/** A change of the real source: `find` must occur exactly once in the file. */
export type Edit = { file: string; find: string; replace: string };

/** The test that must fail while the fault is planted, by its file and full title. */
export type NamedTest = { project: 'unit' | 'int'; file: string; title: string };

export type Fault = {
  name: string;
  about: string;
  edits: readonly Edit[];
  /** `property life` is the scenario in property-life.ts, judged by the checker of the sync proofs. */
  caughtBy: NamedTest | 'property life';
};

/** The source with the fault in it. A fault whose place is gone is an error, not a pass. */
export function applyEdits(fault: Fault, path: string, source: string): string {
  let changed = source;
  for (const { file, find, replace } of fault.edits) {
    if (!path.endsWith(`/${file}`)) continue;
    if (changed.split(find).length !== 2) throw new Error(`${fault.name}: its place in ${file} is gone`);
    changed = changed.replace(find, () => replace);
  }
  return changed;
}
