/** The warehouse of the settings CLICKHOUSE_URL and so on. It always exists. */
export const DEFAULT_WAREHOUSE = 'default';
