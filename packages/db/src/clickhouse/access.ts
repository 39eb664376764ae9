import { CLASS_LIMITS, type ClassLimits, WORK_CLASSES, type WorkClass, WRITER_LIMITS } from './limits.ts';

/** The parameterised views that this release reads. A changed view gets a new name. */
export const REPORT_VIEWS = [
  'report_totals',
  'report_regions',
  'report_pages',
  'report_queries',
  'report_pairs',
  'report_appearances',
  'report_month_queries',
  'report_month_pages',
] as const;

/** Views that only the last release reads. A contract migration drops them. */
const FORMER_VIEWS: readonly string[] = [];

/** What readers may read. */
export const GRANTED_VIEWS: readonly string[] = [...REPORT_VIEWS, ...FORMER_VIEWS];

/** Tables that the worker writes. */
export const WRITTEN_TABLES = [
  'search_totals',
  'search_regions',
  'search_pages',
  'search_queries',
  'search_pairs',
  'search_appearances',
  'month_queries',
  'month_pages',
] as const;

/** The users of the product: one for each class of work of the server, and one for the worker. */
export const ACCOUNTS = [...WORK_CLASSES, 'writer'] as const;
export type Account = (typeof ACCOUNTS)[number];

/** Rights on a table or view of the product's database. */
type Grant = { rights: string; on: string };

/** A setting that the user cannot change (`const`), or can change although it may only read. */
type Setting = { value?: number | string; constraint?: 'const' | 'changeable_in_readonly' };

/** The writer has no quota and no workload. */
export type Access = Partial<Pick<ClassLimits, 'quota' | 'workload'>> & {
  /** The name of the role without the prefix. */
  role: string;
  grants: readonly Grant[];
  settings: Readonly<Record<string, Setting>>;
};

/**
 * The only list of rights and limits. grants.sql and the users of the development server are generated from it. No grant
 * names a table function or a source, so url(), s3(), remote(), file() and the like stay closed.
 */
export const accessOf = (prefix = 'gsc'): Readonly<Record<Account, Access>> => ({
  interactive: reader('interactive', prefix),
  export: reader('export', prefix),
  demo: reader('demo', prefix),
  writer: WRITER,
});

function reader(work: WorkClass, prefix: string): Access {
  const { role, limits, quota, workload } = CLASS_LIMITS[work];
  return {
    role,
    quota,
    workload,
    grants: GRANTED_VIEWS.map(on => ({ rights: 'SELECT', on })),
    settings: {
      ...constants(limits),
      ...constants({ workload: `${prefix}_${role}`, max_threads: 4 }),
      // Cancels the query when the client disconnects. Requires readonly = 1.
      ...constants({ cancel_http_readonly_queries_on_client_close: 1 }),
      enable_http_compression: { constraint: 'changeable_in_readonly' },
      readonly: { value: 1 },
    },
  };
}

/**
 * To delete rows, releases before July 2026 also need the right to update the hidden column (ClickHouse #107491). The
 * setting `allow_ddl` must stay on: ClickHouse counts ALTER DELETE as DDL.
 */
const WRITER_RIGHTS = 'SELECT, INSERT, ALTER DELETE, ALTER UPDATE(_row_exists)';

const WRITER: Access = {
  role: 'writer',
  grants: [
    ...WRITTEN_TABLES.map(on => ({ rights: WRITER_RIGHTS, on })),
    // The worker reads figures too, such as the pages with the most clicks.
    ...GRANTED_VIEWS.map(on => ({ rights: 'SELECT', on })),
  ],
  settings: { ...constants(WRITER_LIMITS), async_insert: { value: 0 } },
};

function constants(values: Readonly<Record<string, number | string>>): Record<string, Setting> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, constraint: 'const' }]),
  );
}
