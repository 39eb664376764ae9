/** What server and worker check before they start. `ALLOW_UNSAFE` lists the ones that may fail. */
export const START_CHECKS = [
  'stores',
  'schema',
  'database-role',
  'row-level-security',
  'clickhouse-reader',
  'keys',
  'public-url',
  'issuer',
  'clocks',
] as const;
export type StartCheck = (typeof START_CHECKS)[number];
