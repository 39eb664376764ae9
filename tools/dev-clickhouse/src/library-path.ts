import { createRequire } from 'node:module';

/** ClickHouse in the package of this platform. Only Linux x64 has been tried. */
export function libraryPath(platform = process.platform, processor = process.arch): string {
  const name = `@chdb/lib-${platform}-${processor}${platform === 'linux' ? '-gnu' : ''}`;
  return createRequire(import.meta.resolve('chdb')).resolve(`${name}/libchdb.so`);
}
