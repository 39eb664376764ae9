import { expect, test } from 'vitest';
import { clickhouseObjects } from './clickhouse-objects.ts';
import { findUnsafeChanges } from './find-unsafe-changes.ts';
import { postgresObjects } from './postgres-objects.ts';

const POSTGRES = `set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.day_of(moment timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN (moment)::date;
CREATE OR REPLACE FUNCTION public.news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  return null;
end $function$;
create table jobs (
  id uuid default gen_random_uuid() not null,
  status text not null,
  note text
);
create table users (
  email text not null
);
create view addresses with (security_invoker=true) as
 SELECT email
   FROM users;
alter table jobs add constraint jobs_pkey PRIMARY KEY (id);
alter table jobs add constraint jobs_status_check CHECK ((status = ANY (ARRAY['a'::text, 'b'::text])));
CREATE UNIQUE INDEX jobs_open ON jobs USING btree (status);
CREATE TRIGGER jobs_news AFTER UPDATE ON jobs FOR EACH ROW EXECUTE FUNCTION news();
alter table jobs enable row level security;
create policy own on jobs as permissive for all to gsc_app
  using (true);
grant insert, select on jobs to gsc_app;
grant update (status, note) on jobs to gsc_app;
grant execute on function day_of(timestamp with time zone) to gsc_worker;
`;
const CLICKHOUSE = `-- The warehouse.

CREATE TABLE pages
(
    \`account_id\` UUID CODEC(ZSTD(1)),
    \`page\` String DEFAULT '' CODEC(ZSTD(3))
)
ENGINE = MergeTree
ORDER BY account_id;

CREATE VIEW report_pages
DEFINER = CURRENT_USER SQL SECURITY DEFINER
AS SELECT page
FROM pages
WHERE account_id = {account_id:UUID};
`;

const find = (from: string, to: string, migrations: { file: string; text: string }[] = []) => {
  const changed = POSTGRES.replace(from, to);
  if (changed === POSTGRES) throw new Error(`the schema does not contain ${from}`);
  const [old, now] = [postgresObjects(POSTGRES), postgresObjects(changed)];
  return findUnsafeChanges({ released: '0.2.1', old, now, migrations });
};
const findInClickhouse = (from: string, to: string, text = '') => {
  const changed = CLICKHOUSE.replace(from, to);
  if (changed === CLICKHOUSE) throw new Error(`the schema does not contain ${from}`);
  const [old, now] = [clickhouseObjects(CLICKHOUSE), clickhouseObjects(changed)];
  return findUnsafeChanges({ released: '0.2.1', old, now, migrations: [{ file: '0007_faster.sql', text }] });
};

test.for([
  ['a removed column', ',\n  note text', '', 'column jobs.note was removed'],
  ['a renamed column', '  note text', '  remark text', 'column jobs.note was removed'],
  ['a removed table', 'create table users (\n  email text not null\n);\n', '', 'table users was removed'],
  ['another type', 'note text', 'note integer', "column jobs.note was 'text' and is 'integer'"],
  ['SET NOT NULL', 'note text', 'note text not null', "column jobs.note was 'text' and is 'text not null'"],
  ['DROP NOT NULL', 'status text not null', 'status text', "column jobs.status was 'text not null'"],
  [
    'a removed default',
    ' default gen_random_uuid() not null',
    ' not null',
    "column jobs.id was 'uuid not null with",
  ],
  ['a required column', 'note text', 'note text,\n  more text not null', 'column jobs.more is new, not null'],
  ['other arguments', 'day_of(moment', 'day_of(zone text, moment', 'function day_of(moment timestamp with'],
  ['another result', ' RETURNS date', ' RETURNS text', "was 'date' and is 'text'"],
  ['fewer values', ", 'b'::text", '', 'constraint jobs.jobs_status_check was'],
  [
    'another view',
    '   FROM users;',
    '   FROM users WHERE false;',
    "view addresses was 'with (security_invoker=true)",
  ],
  [
    'a view without the rules of its reader',
    'security_invoker=true',
    'security_invoker=false',
    'view addresses was',
  ],
  ['a removed view', /create view[^;]*;\n/.exec(POSTGRES)?.[0] ?? '', '', 'view addresses was removed'],
  ['another check', 'status = ANY', 'lower(status) = ANY', 'constraint jobs.jobs_status_check was'],
  [
    'a new check',
    'CREATE UNIQUE',
    'alter table jobs add constraint more CHECK ((length(note) > 1));\nCREATE UNIQUE',
    'constraint jobs.more is new and can refuse',
  ],
  [
    'a removed key',
    'alter table jobs add constraint jobs_pkey PRIMARY KEY (id);\n',
    '',
    'constraint jobs.jobs_pkey was removed',
  ],
  [
    'a new unique index',
    'CREATE TRIGGER',
    'CREATE UNIQUE INDEX u ON users USING btree (email);\nCREATE TRIGGER',
    'unique index u is new',
  ],
  [
    'a removed trigger',
    /CREATE TRIGGER.*\n/.exec(POSTGRES)?.[0] ?? '',
    '',
    'trigger jobs.jobs_news was removed',
  ],
  [
    'row-level security',
    'create policy',
    'alter table users enable row level security;\ncreate policy',
    'enable row level security users is new',
  ],
  ['another policy', 'using (true)', 'using (false)', 'policy jobs.own of gsc_app was'],
  ['a removed right', 'grant insert, select', 'grant select', 'grant insert on jobs to gsc_app was removed'],
  [
    'a removed right on a column',
    '(status, note)',
    '(status)',
    'grant update (note) on jobs to gsc_app was removed',
  ],
  [
    'a removed right to execute',
    /grant execute.*\n/.exec(POSTGRES)?.[0] ?? '',
    '',
    'grant execute on day_of',
  ],
] as const)('%s is not safe', ([, from, to, problem]) => {
  const found = find(from, to);
  expect(found[0]).toContain(problem);
  expect(found[0]).toMatch(/but 0.2.1 uses the schema during an upgrade$/);
});

test.for([
  ['a new table', 'create table users', 'create table more (\n  id integer not null\n);\ncreate table users'],
  ['a new column', 'note text', "note text,\n  more text default 'x' not null,\n  other text"],
  [
    'a new column with conditions',
    'note text\n);',
    "note text,\n  kind text,\n  job_id uuid\n);\nalter table jobs add constraint k CHECK ((kind <> 'note'::text));" +
      '\nalter table jobs add constraint j FOREIGN KEY (job_id) REFERENCES other(id);',
  ],
  ['more values', "'b'::text", "'b'::text, 'c'::text"],
  ['a removed check', /alter table jobs add constraint jobs_status_check.*\n/.exec(POSTGRES)?.[0] ?? '', ''],
  [
    'a new function',
    'create table jobs',
    'CREATE OR REPLACE FUNCTION public.other()\n RETURNS text\nRETURN 1;\ncreate table jobs',
  ],
  ['a changed trigger function', 'return null;', 'return new;'],
  ['a right on the whole table', '(status, note) on jobs', 'on jobs'],
] as const)('%s is safe', ([, from, to]) => {
  expect(find(from, to)).toEqual([]);
});

test('a contract migration allows what it names, after the release that does not need it', () => {
  const drop = [',\n  note text', ''] as const;
  const contract = (file: string, key: string) => ({ file, text: `-- contract: ${key}\nalter table …` });
  const named = (file: string, key = 'column jobs.note') => find(...drop, [contract(file, key)]);
  expect(named('0009_contract_0_2_drop_notes.sql')).toEqual([]);
  expect(named('0009_contract_0_3_drop_notes.sql')).toEqual([
    '0009_contract_0_3_drop_notes.sql: 0.2.1 still uses column jobs.note. Remove it after the release of 0.3',
  ]);
  expect(named('0009_drop_notes.sql')[0]).toContain('its name must begin with contract_<major>_<minor>_');
  expect(named('0009_contract_0_2_drop_notes.sql', 'column jobs.other')).toEqual([
    "0009_contract_0_2_drop_notes.sql: 'column jobs.other' does not differ from 0.2.1",
    expect.stringContaining('column jobs.note was removed'),
  ]);
});

test('a contract migration that names a table allows to remove it with everything that belongs to it', () => {
  const without = POSTGRES.split('\n')
    .filter(line => !/\bjobs\b|^ {2}(id|status|note|using)|^\);$/.test(line))
    .join('\n')
    .replace('email text not null', 'email text not null\n);');
  const text = ['table jobs', 'trigger jobs.jobs_news'].map(key => `-- contract: ${key}`).join('\n');
  const found = findUnsafeChanges({
    released: '0.2.1',
    old: postgresObjects(POSTGRES),
    now: postgresObjects(without),
    migrations: [{ file: '0009_contract_0_2_drop_jobs.sql', text }],
  });
  expect(found).toEqual([]);
});

test.for([
  ['a removed column', /,\n {4}`page`.*/.exec(CLICKHOUSE)?.[0] ?? '', '', 'column pages.page was removed'],
  ['another type', '`page` String', '`page` LowCardinality(String)', "column pages.page was 'String'"],
  ['a view with other parameters', '{account_id:UUID}', '{account:UUID}', 'view report_pages was'],
  ['a view with other columns', 'SELECT page', 'SELECT page, 1', 'view report_pages was'],
  [
    'a removed view',
    'CREATE VIEW report_pages',
    'CREATE VIEW report_pages_2',
    'view report_pages was removed',
  ],
] as const)('ClickHouse: %s is not safe', ([, from, to, problem]) => {
  expect(findInClickhouse(from, to)[0]).toContain(problem);
});

test.for([
  ['a new view', 'CREATE VIEW', 'CREATE VIEW report_pages_2\nAS SELECT 1;\n\nCREATE VIEW'],
  ['a new column', '`account_id` UUID', '`more` String,\n    `account_id` UUID'],
  ['another codec', 'CODEC(ZSTD(3))', 'CODEC(ZSTD(6))'],
] as const)('ClickHouse: %s is safe', ([, from, to]) => {
  expect(findInClickhouse(from, to)).toEqual([]);
});

const CONDITION = 'account_id = {account_id:UUID}';

test('a view of ClickHouse can be replaced by an equivalent one, if its migration says so', () => {
  const faster = [CONDITION, `page != '' OR ${CONDITION}`] as const;
  expect(findInClickhouse(...faster, '-- equivalent: view report_pages\n')).toEqual([]);
  expect(findInClickhouse(...faster, '-- equivalent: view report_queries\n')).toHaveLength(1);
  expect(findInClickhouse(...faster)).toHaveLength(1);
});

test.for([
  ['columns', 'SELECT page\nFROM', 'SELECT lower(page) AS page\nFROM'],
  ['another source', 'FROM pages\n', 'FROM pages_2\n'],
  ['another definer', 'SQL SECURITY DEFINER', 'SQL SECURITY INVOKER'],
  ['another parameter', CONDITION, 'account_id = {account:UUID}'],
  ['another type of a parameter', CONDITION, 'account_id = {account_id:String}'],
  ['one parameter more', CONDITION, `${CONDITION} AND page = {page:String}`],
  ['one parameter less', CONDITION, '1'],
] as const)('a view with %s is not equivalent', ([, from, to]) => {
  expect(findInClickhouse(from, to, '-- equivalent: view report_pages\n')).toHaveLength(1);
});
