import type { SchemaObject } from './schema-object.ts';

/** Reads the objects of schema.sql of the warehouse. */
export function clickhouseObjects(schema: string): SchemaObject[] {
  return schema.split(/;\n/).flatMap(statement => {
    const table = /CREATE TABLE (\S+)\n\(\n([\s\S]*?)\n\)\nENGINE/.exec(statement);
    if (table) return readTable(table[1] ?? '', table[2] ?? '');
    const view = /CREATE VIEW (\S+)\n([\s\S]*)/.exec(statement);
    // The parameters of a view, their meaning and its columns belong together: a changed view has another name.
    return view ? [{ key: `view ${view[1]}`, definition: view[2] ?? '', ifAdded: null }] : [];
  });
}

/** Added columns have a default in every case. */
function readTable(table: string, body: string): SchemaObject[] {
  const columns = body.split('\n').map((line): SchemaObject => {
    const [, name = '', rest = ''] = /^ {4}`([^`]+)` (.*?),?$/.exec(line) ?? [];
    const [type = ''] = rest.split(/ (?:CODEC|DEFAULT|MATERIALIZED|ALIAS|EPHEMERAL|TTL|COMMENT)\b/);
    return { key: `column ${table}.${name}`, table, definition: type, ifAdded: null };
  });
  return [{ key: `table ${table}`, table, definition: '', ifAdded: null }, ...columns];
}
