import { createRequire } from 'node:module';

/** ClickHouse in the package of this platform. Only Linux x64 has been tried. */
export function libraryPath(platform = process.platform, processor = process.arch): string {
  const name = `@chdb/lib-${platform}-${processor}${platform === 'linux' ? '-gnu' : ''}`;
  try {
    return createRequire(import.meta.resolve('chdb')).resolve(`${name}/libchdb.so`);
  } catch (cause) {
    const fix = 'Run npm ci, or the stores of compose.yaml if chdb has no package for this platform';
    throw new Error(
      `ClickHouse for ${platform} ${processor} is not installed. ${fix} (docs/dev-clickhouse.md)`,
      {
        cause,
      },
    );
  }
}
