/**
 * The same migration files run on a single server and on a replicated pair. A pair has a database with the engine
 * Replicated, which repeats every statement on the other replica. `{shard}` and `{replica}` are server macros.
 */
export function clickhouseVariables({ replicated = false } = {}): Record<string, string> {
  return replicated
    ? { merge_tree: 'ReplicatedMergeTree', only_replicated: '', not_replicated: '-- ' }
    : { merge_tree: 'MergeTree', only_replicated: '-- ', not_replicated: '' };
}

/** The end of the statement that creates the database. */
export function databaseEngine(database: string, { replicated = false } = {}): string {
  if (!replicated) return '';
  // The path is part of the statement, because an engine takes no parameters.
  if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(database)) throw new Error(`${database} is not a valid database name`);
  return `ENGINE = Replicated('/clickhouse/databases/${database}', '{shard}', '{replica}')`;
}

/** ClickHouse accepts one statement per request. A statement ends with a semicolon at the end of a line. */
export function splitStatements(sql: string): string[] {
  return sql
    .split(/;[ \t]*$/m)
    .map(statement => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter(statement => statement !== '');
}
