import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { availableParallelism } from 'node:os';
import { runEngine } from '../engine.ts';
import { runInsert, runOther, runOutput } from '../execute.ts';
import type { SessionPool, Slot } from '../session-pool.ts';
import { checkPolicy, denied, readExternalFunctions } from '../sql/policy.ts';
import { guardReader, READER_SETTINGS } from '../sql/reader-guard.ts';
import { readSafeFunctions } from '../sql/safe-functions.ts';
import { createStatementReader, type Statement } from '../sql/statement.ts';
import { authenticate } from './auth.ts';
import { readFields, readText } from './body.ts';
import { engineError, FrontError } from './errors.ts';
import { createReply, sendError } from './reply.ts';
import { type QueryRequest, readRequest, sessionSetup } from './request.ts';
import { createUserLimits } from './user-limits.ts';
import type { ClickhouseUser } from './users.ts';

/** A server's default for `http_max_uri_size`. Commands send their parameters in the URL. */
const MAX_URI_BYTES = 1024 * 1024;

const DEFAULT_FORMAT = 'TabSeparated';
/** Quoting and UTF-8 can multiply the length. The engine's limit is 256 KiB. */
const SHORT_TEXT = 32 * 1024;

/** Implements ClickHouse's HTTP interface on a pool of chDB sessions. */
export async function createFront(pool: SessionPool, users: readonly ClickhouseUser[]): Promise<Server> {
  const limits = createUserLimits();
  const readStatement = createStatementReader();
  const external = await readExternalFunctions(pool.control);
  const isSafe = await readSafeFunctions(pool.control);

  async function query(
    req: IncomingMessage,
    res: ServerResponse,
    url: URL,
    signal: AbortSignal,
  ): Promise<void> {
    const user = authenticate(users, req.headers, url.searchParams);
    const isForm = req.headers['content-type']?.startsWith('multipart/form-data') ?? false;
    const request = readRequest(req.headers, url.searchParams, isForm ? await readFields(req) : undefined);
    res.setHeader('X-ClickHouse-Query-Id', request.queryId);
    checkReaderSettings(user, request);
    // If the URL has SQL, the body contains rows and is not read until a slot is free. Otherwise the body is the SQL.
    const sqlInBody = request.sql === undefined || isForm;
    const sql = request.sql ?? (await readText(req));
    if (sql.trim() === '') throw new FrontError(62, 'Syntax error: Empty query.', 'SYNTAX_ERROR');
    await limits.run(user, request.quotaKey, () =>
      pool.run(signal, slot =>
        execute(req, res, { user, request, sql, sqlInBody, slot, signal, comment: randomUUID() }),
      ),
    );
  }

  type Job = {
    user: ClickhouseUser;
    request: QueryRequest;
    sql: string;
    sqlInBody: boolean;
    slot: Slot;
    signal: AbortSignal;
    /** Identifies the statement in `system.processes`. */
    comment: string;
  };

  async function execute(req: IncomingMessage, res: ServerResponse, job: Job): Promise<void> {
    const { user, request, slot, signal, comment } = job;
    await acceptLongText(job);
    const statement = await readStatement(slot.session, job.sql);
    checkPolicy(user, statement, external, req.method !== 'POST');
    const prefix = user.kind === 'reader' ? await prepareReader(job, statement) : setup(job, []);
    const format = statement.format ?? request.defaultFormat ?? DEFAULT_FORMAT;
    const reply = createReply(res, request, format);
    if (statement.kind === 'output') {
      const { waitEndOfQuery } = request;
      return runOutput(pool, slot, statement, {
        ...{ prefix, comment, format, waitEndOfQuery, signal, reply },
      });
    }
    const hasRows = !job.sqlInBody && req.method === 'POST' && Number(req.headers['content-length'] ?? 1) > 0;
    if (statement.takesRows && hasRows) return runInsert(slot, statement, req, { prefix, reply });
    return runOther(slot, job.sql, { prefix, format, reply });
  }

  /**
   * The engine receives parameters as text of a SET statement, and the statement within a query that checks it. Its
   * limit must not apply to them: a server's limits are checked when the request is read.
   */
  async function acceptLongText({ request, sql, slot }: Job): Promise<void> {
    const texts = [sql, ...request.parameters.values()];
    if (texts.reduce((sum, text) => sum + text.length, 0) < SHORT_TEXT) return;
    await runEngine(slot.session, 'SET max_query_size = 0');
  }

  /**
   * Single-threaded formatting limits the memory of large results. Requests share the cores so that small ones stay
   * fast. The share is doubled because a report runs two statements at a time and the larger one needs more cores.
   */
  function setup({ request, comment }: Job, fixed: readonly (readonly [string, string | number])[]): string {
    const cores = availableParallelism();
    const share = Math.min(cores, Math.max(1, Math.floor((cores * 2) / pool.running())));
    const threads = request.settings.has('max_threads') ? [] : [['max_threads', share] as const];
    return sessionSetup(request, [
      ['output_format_parallel_formatting', 0],
      ['log_comment', comment],
      ...threads,
      ...fixed,
    ]);
  }

  /** Applies settings and parameters, validates the statement with them, then makes the session read-only. */
  async function prepareReader(job: Job, statement: Statement): Promise<string> {
    const { user, slot } = job;
    await runEngine(slot.session, setup(job, Object.entries(user.settings ?? {})));
    await guardReader(slot.session, user, statement, isSafe);
    await runEngine(slot.session, 'SET allow_ddl = 0, readonly = 1');
    return '';
  }

  const server = createServer({ maxHeaderSize: MAX_URI_BYTES }, (req, res) => {
    const url = URL.parse(`http://front${req.url}`);
    if (url === null) return void res.writeHead(400).end('Invalid path.\n');
    if (url.pathname === '/ping' || url.pathname === '/replicas_status') return void res.end('Ok.\n');
    if (url.pathname !== '/') return void res.writeHead(404).end('There is no handle for this path.\n');
    const disconnected = new AbortController();
    res.once('close', () => {
      if (!res.writableFinished)
        disconnected.abort(new FrontError(210, 'The client disconnected.', 'NETWORK_ERROR'));
    });
    query(req, res, url, disconnected.signal).catch(cause => {
      // Discard unread rows so that the keep-alive connection can be reused.
      req.resume();
      if (res.headersSent) return void res.destroy();
      sendError(res, engineError(cause), url.searchParams.get('query_id') ?? undefined);
    });
  });
  server.keepAliveTimeout = 10_000;
  server.requestTimeout = 0;
  return server;
}

function checkReaderSettings(user: ClickhouseUser, request: QueryRequest): void {
  if (user.kind !== 'reader') return;
  for (const name of request.settings.keys()) {
    if (!READER_SETTINGS.has(name)) throw denied(user, `setting ${name} in readonly mode`);
  }
}
