/** Leaves room for the rest of a path on every file system. */
const MAX_LENGTH = 120;

/**
 * A folder for each property: 'sc-domain:trailforge.example' becomes 'sc-domain_trailforge.example'. Properties whose
 * names differ only in replaced characters or in case get their id as well, so that no file replaces another.
 */
export function folderNames(
  properties: readonly { id: string; property_url: string }[],
): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { id, property_url } of properties) {
    const plain = property_url.replace(/[^a-zA-Z0-9.-]+/g, '_').slice(0, MAX_LENGTH);
    const name = taken.has(plain.toLowerCase()) ? `${plain}_${id}` : plain;
    taken.add(plain.toLowerCase());
    names.set(id, name);
  }
  return names;
}
