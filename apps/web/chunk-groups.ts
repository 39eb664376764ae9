type Importers = { importers: readonly string[]; dynamicImporters: readonly string[] };
type Graph = { getModuleInfo(id: string): Importers | null };

/** Loaded by every page, also by the sign-in page. */
const BASE = /[\\/]app[\\/](entry\.client|root|routes[\\/](session|auth))\.tsx/;
/** Loaded by every screen of the dashboard. */
const FRAME = /[\\/]app[\\/]routes[\\/]dashboard[\\/](dashboard|dashboard-screen)\.tsx/;
const SCREEN = /[\\/]app[\\/]routes[\\/]dashboard[\\/]([\w-]+)\.tsx/;
const ROOT = /[\\/]app[\\/]root\.tsx/;
const PUBLIC = /[\\/]app[\\/]routes[\\/]site[\\/]/;
const STYLES = /\.css($|\?)/;
/** Only the editor of the blog uses them. The frame seems to, because it imports other parts of the same package. */
const OF_EDITOR =
  /@mantine[\\/]core[\\/].*[\\/](ColorPicker|ColorSwatch|ColorInput|SimpleGrid|Typography)[\\/]/;

/**
 * The file that a module becomes part of, so that a screen loads few files: the base of all pages, the frame of the
 * dashboard, or what several screens share. Null leaves the module to the bundler.
 */
export function chunkOf(id: string, graph: Graph): 'base' | 'frame' | 'shared' | null {
  if (OF_EDITOR.test(id)) return null;
  const entries = importersOf(id, graph);
  const isUsedBy = (pattern: RegExp) => entries.some(entry => pattern.test(entry));
  // Public pages load styles but no scripts. They must not load the styles of the dashboard.
  if (STYLES.test(id)) {
    if (isUsedBy(ROOT)) return 'base';
    if (isUsedBy(PUBLIC) || isUsedBy(BASE)) return null;
  }
  if (isUsedBy(BASE)) return 'base';
  if (isUsedBy(FRAME)) return 'frame';
  const screens = new Set(entries.flatMap(entry => SCREEN.exec(entry)?.[1] ?? []));
  // A part that is loaded later would otherwise make a file of each set of modules that it has in common with a screen.
  const parts = entries.filter(entry => (graph.getModuleInfo(entry)?.dynamicImporters.length ?? 0) > 0);
  return screens.size > 0 && screens.size + parts.length > 1 ? 'shared' : null;
}

/** The module and all modules that import it, directly or through others. */
function importersOf(id: string, graph: Graph): string[] {
  const seen = new Set([id]);
  for (const each of seen)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  return [...seen];
}

const group = (name: 'base' | 'frame' | 'shared', priority: number) => ({
  name: (id: string, graph: Graph) => (chunkOf(id, graph) === name ? name : null),
  priority,
});

export const CHUNK_GROUPS = [group('base', 3), group('frame', 2), group('shared', 1)];
