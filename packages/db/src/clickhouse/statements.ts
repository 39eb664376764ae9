/**
 * The same migration files run on a single server and on a cluster. On a cluster each table is a replicated table per
 * shard (`…_shard`) below a Distributed table. `{shard}` and `{replica}` are server macros.
 */
export function clickhouseVariables(cluster?: string): Record<string, string> {
  if (cluster === undefined) {
    return {
      shard: '',
      on_cluster: '',
      merge_tree: 'MergeTree',
      merge_tree_everywhere: 'MergeTree',
      only_on_cluster: '-- ',
      not_on_cluster: '',
      cluster: '',
    };
  }
  if (!/^[A-Za-z][A-Za-z0-9_-]*$/.test(cluster)) throw new Error(`${cluster} is not a valid cluster name`);
  return {
    shard: '_shard',
    on_cluster: `ON CLUSTER '${cluster}'`,
    merge_tree: `ReplicatedMergeTree('/clickhouse/tables/{uuid}/{shard}', '{replica}')`,
    // For small tables that every node stores completely, regardless of its shard.
    merge_tree_everywhere: `ReplicatedMergeTree('/clickhouse/tables/{uuid}/all', '{shard}-{replica}')`,
    only_on_cluster: '',
    not_on_cluster: '-- ',
    cluster,
  };
}

/** ClickHouse accepts one statement per request. A statement ends with a semicolon at the end of a line. */
export function splitStatements(sql: string): string[] {
  return sql
    .split(/;[ \t]*$/m)
    .map(statement => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter(statement => statement !== '');
}
