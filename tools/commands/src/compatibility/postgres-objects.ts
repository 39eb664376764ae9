import type { SchemaObject } from './schema-object.ts';

/** One object from one statement of schema.sql, which `npm run db -- snapshot` always writes in the same form. */
type Parser = [pattern: RegExp, read: (match: string[]) => SchemaObject[]];

const REFUSES = 'is new and can refuse what the previous release writes';

const PARSERS: Parser[] = [
  [
    /^CREATE OR REPLACE FUNCTION public\.(.*)\n RETURNS (.*)/,
    // Only triggers call these, and they are replaced together with them.
    ([, name = '', type = '']) =>
      type === 'trigger' ? [] : [{ key: `function ${name}`, definition: type, ifAdded: null }],
  ],
  [
    /^create view (\S+) ([\s\S]*)$/,
    // As in ClickHouse, a changed view has another name: its columns and its access rules belong together.
    ([, name, definition = '']) => [{ key: `view ${name}`, definition, ifAdded: null }],
  ],
  [/^create (?:unlogged )?table (\S+) \(\n([\s\S]*)\n\)$/, readTable],
  [/^alter table (\S+) add constraint (\S+) ([\s\S]*)$/, readConstraint],
  [
    /^CREATE UNIQUE INDEX (\S+) ON (\S+) ([\s\S]*)$/,
    ([, name, table = '', definition = '']) => [
      { key: `unique index ${name}`, table, definition, ifAdded: REFUSES, restricts: true },
    ],
  ],
  [
    /^CREATE (?:CONSTRAINT )?TRIGGER (\S+) .*? ON (\S+) /,
    ([, name, table = '']) => [{ key: `trigger ${table}.${name}`, table, definition: '', ifAdded: null }],
  ],
  [
    /^alter table (\S+) (enable|force) row level security$/,
    ([, table = '', what]) => [
      {
        key: `${what} row level security ${table}`,
        table,
        definition: '',
        ifAdded: 'is new and can hide rows from the previous release',
      },
    ],
  ],
  [
    /^create policy (\S+) on (\S+) as (\w+) for \w+ to (.*)/,
    ([all = '', name, table = '', kind, roles]) => [
      {
        key: `policy ${table}.${name} of ${roles}`,
        table,
        definition: all,
        ifAdded: kind === 'restrictive' ? 'is new and can hide rows from the previous release' : null,
      },
    ],
  ],
  [
    /^grant ([a-z, ]+) on (\S+) to (\S+)$/,
    ([, rights = '', table = '', role]) =>
      rights.split(', ').map(right => grant(`${right} on ${table}`, table, role)),
  ],
  [
    /^grant (\w+) \((.*)\) on (\S+) to (\S+)$/,
    ([, right, columns = '', table = '', role]) =>
      columns.split(', ').map(column => ({
        ...grant(`${right} (${column}) on ${table}`, table, role),
        coveredBy: `grant ${right} on ${table} to ${role}`,
      })),
  ],
  [
    /^grant execute on function (.*) to (\S+)$/,
    ([, name, role]) => [{ key: `grant execute on ${name} to ${role}`, definition: '', ifAdded: null }],
  ],
];

/** Reads the objects of schema.sql. */
export function postgresObjects(schema: string): SchemaObject[] {
  return schema
    .replace(/\$function\$[\s\S]*?\$function\$/g, '')
    .split(/;\n/)
    .map(statement => statement.trim())
    .flatMap(statement => {
      for (const [pattern, read] of PARSERS) {
        const match = pattern.exec(statement);
        if (match) return read([statement, ...match.slice(1)]);
      }
      return [];
    });
}

const grant = (what: string, table: string, role = ''): SchemaObject => ({
  key: `grant ${what} to ${role}`,
  table,
  definition: '',
  ifAdded: null,
});

function readTable([, table = '', body = '']: string[]): SchemaObject[] {
  const columns = body.split('\n').map((line): SchemaObject => {
    const [, name = '', rest = ''] = /^ {2}("[^"]+"|\S+) (.*?),?$/.exec(line) ?? [];
    const [type = ''] = rest.split(/ (?:default|generated|not null)\b/);
    const isRequired = rest.endsWith(' not null');
    const isFilled = / (?:default|generated) /.test(rest);
    return {
      key: `column ${table}.${name}`,
      table,
      definition: `${type}${isRequired ? ' not null' : ''}${isRequired && isFilled ? ' with a default' : ''}`,
      ifAdded: isRequired && !isFilled ? 'is new, not null and without a default' : null,
    };
  });
  return [{ key: `table ${table}`, table, definition: '', ifAdded: null }, ...columns];
}

function readConstraint([, table = '', name = '', definition = '']: string[]): SchemaObject[] {
  const isUnique = /^(?:PRIMARY KEY|UNIQUE|EXCLUDE)/.test(definition);
  return [
    {
      key: `constraint ${table}.${name}`,
      table,
      definition,
      ifAdded: REFUSES,
      restricts: true,
      // Statements with ON CONFLICT need unique constraints.
      mayBeRemoved: !isUnique,
    },
  ];
}
