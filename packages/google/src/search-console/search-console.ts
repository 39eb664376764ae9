import { setTimeout as delay } from 'node:timers/promises';
import { searchconsole } from '@googleapis/searchconsole';
import { asDay, type Day } from '@gsc/calendar/pacific-day';
import { createCredential, type ServiceAccountCredential, type UserCredential } from './credential.ts';
import { GoogleError } from './errors/google-error.ts';
import { type Inspection, readInspection } from './inspection.ts';
import { collectPages, type IsComplete } from './paging/collect-pages.ts';
import { PagingTrust } from './paging/paging-trust.ts';
import { Slice } from './paging/slice.ts';
import {
  type Aggregation,
  type Dimension,
  type Filter,
  MAX_PAGE_ROWS,
  type Metrics,
  type Query,
  type QueryPage,
  readPage,
  requestBody,
  type WireRow,
} from './query.ts';
import { readSitemaps, type SitemapInfo } from './sitemaps.ts';
import { readSites, type Site } from './sites.ts';
import type { Budget, Resource } from './transport/budget.ts';
import { CALL_TIMES, type CallContext, type CallTimes, callGoogle, type Reply } from './transport/call.ts';
import { type Cost, newCost } from './transport/cost.ts';
import type { GoogleHosts } from './transport/hosts.ts';

export interface SearchConsoleConfig {
  hosts: GoogleHosts;
  /** The project whose quota is used: the number in the client id, or the service account's project. */
  project: string;
  /** Defaults to 25,000. Tests use smaller pages. */
  rowLimit?: number;
  /** Maximum number of rows that Google returns for one day and search type. */
  rowCap?: number;
  times?: Partial<CallTimes>;
}

export interface SearchConsoleParts {
  config: SearchConsoleConfig;
  credential: UserCredential | ServiceAccountCredential;
  budget: Budget;
  now: () => Date;
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>;
  random?: () => number;
  /** Aborts every call of this client. */
  signal?: AbortSignal;
  /** Shared by all clients of a process. */
  trust?: PagingTrust;
}

/** One Pacific day, one search type, one grouping. */
export interface SliceQuery<D extends Dimension> extends Omit<Query<D>, 'startDate' | 'endDate'> {
  day: Day;
}

export interface TotalsQuery extends Omit<Query, 'dimensions' | 'filters'> {
  aggregation: Exclude<Aggregation, 'byNewsShowcasePanel'>;
}

export interface Totals {
  /** Omits days without data. */
  days: Map<Day, Metrics>;
  firstIncompleteDate: Day | null;
  aggregation: string | null;
}

type Sums = Pick<Metrics, 'clicks' | 'impressions'>;

/** Whether the totals received so far are known to be all of the range. */
export type AreComplete = (totals: Totals) => boolean;

type Appearance<D extends Dimension> = { appearance: string; total: Metrics; slice: Slice<D> };

export interface SearchConsole {
  /** Usage since this client was created. */
  readonly cost: Readonly<Cost>;
  listSites(): Promise<Site[]>;
  /** Sends a single request, for probes and previews. */
  queryPage(query: Query & { startRow?: number; rowLimit?: number }): Promise<QueryPage>;
  pullSlice<D extends Dimension>(query: SliceQuery<D>, isComplete?: IsComplete): Promise<Slice<D>>;
  /** The same for a date range. Only for dimensions without query and page, for which Google returns all rows. */
  pullRange<D extends Exclude<Dimension, 'query' | 'page'>>(
    query: Query<D>,
    isComplete?: IsComplete,
  ): Promise<Slice<D>>;
  /** The same with queries or pages. Google may omit rows of ranges, so the caller must know which rows to expect. */
  pullDays<D extends Dimension>(query: Query<D>, isComplete: IsComplete): Promise<Slice<D>>;
  /** Daily totals of a range. They also distinguish an empty day from one with missing rows. */
  queryTotals(query: TotalsQuery, areComplete?: AreComplete): Promise<Totals>;
  /**
   * Lists the appearances and then reads the rows of each, because Google does not return both in one request. If the
   * rows of one do not add up to its total in the list, all are read again.
   */
  pullAppearances<D extends Exclude<Dimension, 'searchAppearance'>>(
    query: Query<D>,
  ): Promise<Appearance<D>[]>;
  inspectUrl(input: { siteUrl: string; url: string }): Promise<Inspection>;
  listSitemaps(siteUrl: string): Promise<SitemapInfo[]>;
}

const ROW_CAP = 50_000;
/** Must exceed the few rows that are requested again at the end. */
const MIN_PAGE_ROWS = 10;
/** Google revises a day during more readings than this only if something else is wrong. */
const MAX_APPEARANCE_READINGS = 4;

export function createSearchConsole(parts: SearchConsoleParts): SearchConsole {
  const { config, budget, now, signal } = parts;
  const credential = createCredential(parts.credential, config.hosts);
  const cap = config.rowCap ?? ROW_CAP;
  const rowLimit = Math.max(MIN_PAGE_ROWS, Math.min(MAX_PAGE_ROWS, config.rowLimit ?? MAX_PAGE_ROWS));
  const cost = newCost();
  const trust = parts.trust ?? new PagingTrust();
  const ctx: CallContext = {
    credential,
    budget,
    cost,
    times: { ...CALL_TIMES, ...config.times },
    now,
    sleep: parts.sleep ?? ((ms, abort) => delay(ms, undefined, abort ? { signal: abort } : {})),
    random: parts.random ?? Math.random,
  };
  const api = searchconsole({ version: 'v1', auth: credential.client, rootUrl: config.hosts.apiUrl });

  function call<T>(
    method: string,
    resource: Resource,
    site: string | null,
    send: (options: object) => Promise<unknown>,
    parse: (body: unknown) => T,
  ): Promise<T> {
    const keys = { resource, project: config.project, user: credential.account, site };
    const attempt = (abort: AbortSignal) =>
      send({
        signal: abort,
        // We classify error responses ourselves, and text is cheaper to parse than the library's detection.
        responseType: 'text',
        validateStatus: () => true,
        retry: false,
        timeout: 0,
      }) as Promise<Reply>;
    return callGoogle(ctx, { method, keys, send: attempt, parse }, signal);
  }

  async function fetchPage(query: Query, startRow: number, limit: number): Promise<QueryPage> {
    const params = { siteUrl: query.siteUrl, requestBody: requestBody(query, startRow, limit) };
    const page = await call(
      'searchanalytics.query',
      'search_analytics',
      query.siteUrl,
      options => api.searchanalytics.query(params, options),
      body => readPage(body, query.dimensions.length),
    );
    cost.rows += page.rows.length;
    return page;
  }

  async function pull<D extends Dimension>(query: Query<D>, isComplete?: IsComplete): Promise<Slice<D>> {
    const collected = await collectPages({
      fetchPage: startRow => fetchPage(query, startRow, rowLimit),
      rowLimit,
      cap,
      trust,
      isComplete,
    });
    return new Slice(query.dimensions, collected, cap);
  }

  function pullSlice<D extends Dimension>(
    { day, ...query }: SliceQuery<D>,
    isComplete?: IsComplete,
  ): Promise<Slice<D>> {
    return pull({ ...query, startDate: day, endDate: day }, isComplete);
  }

  async function readAppearances<D extends Exclude<Dimension, 'searchAppearance'>>(
    query: Query<D>,
  ): Promise<Appearance<D>[]> {
    const { filters = [], ...rest } = query;
    const dimensions = ['searchAppearance'] as const;
    const list = await pull({ ...rest, dimensions, ...(query.filters && { filters }) });
    const found: Appearance<D>[] = [];
    for (const { searchAppearance: appearance, ...total } of list) {
      const only: Filter = { dimension: 'searchAppearance', operator: 'equals', expression: appearance };
      const slice = await pull({ ...query, filters: [...filters, only] }, addUpTo(total));
      found.push({ appearance, total, slice });
    }
    return found;
  }

  return {
    cost,

    listSites() {
      return call('sites.list', 'other', null, options => api.sites.list({}, options), readSites);
    },

    queryPage({ startRow = 0, rowLimit: limit = MAX_PAGE_ROWS, ...query }) {
      return fetchPage(query, startRow, limit);
    },

    pullSlice,

    pullRange: pull,

    pullDays: pull,

    async queryTotals(query, areComplete) {
      // After a full page, days can follow that the caller does not expect, such as new ones.
      const mayContinue = (count: number) => count > 0 && count % rowLimit === 0;
      const isComplete: IsComplete | undefined =
        areComplete && ((rows, head) => !mayContinue(rows.length) && areComplete(asTotals(rows, head)));
      const slice = await pull({ ...query, dimensions: ['date'] }, isComplete);
      return asTotals(slice.rows, slice);
    },

    async pullAppearances(query) {
      for (let reading = 1, before = ''; reading <= MAX_APPEARANCE_READINGS; reading++) {
        const found = await readAppearances(query);
        if (found.every(isWhole)) return found;
        // The same rows twice were not revised in between. They are what Google has.
        const now = asText(found);
        if (now === before) return found;
        before = now;
      }
      throw new GoogleError('transient', { reason: 'unstable_appearances' });
    },

    inspectUrl({ siteUrl, url }) {
      const requestBody = { siteUrl, inspectionUrl: url, languageCode: 'en-US' };
      const inspect = (options: object) => api.urlInspection.index.inspect({ requestBody }, options);
      return call('urlInspection.index.inspect', 'url_inspection', siteUrl, inspect, readInspection);
    },

    listSitemaps(siteUrl) {
      return call(
        'sitemaps.list',
        'other',
        siteUrl,
        options => api.sitemaps.list({ siteUrl }, options),
        readSitemaps,
      );
    },
  };
}

function asTotals(
  rows: readonly WireRow[],
  { firstIncompleteDate, aggregation }: Pick<QueryPage, 'firstIncompleteDate' | 'aggregation'>,
): Totals {
  const days = new Map<Day, Metrics>();
  for (const { keys, ...metrics } of rows) days.set(asDay(keys[0] ?? ''), metrics);
  return { days, firstIncompleteDate, aggregation };
}

/** Rows that have the clicks and impressions of their total are all rows, because each row has impressions. */
function addUpTo(total: Sums): IsComplete {
  return rows => {
    const { clicks, impressions } = sumOf(rows);
    return clicks === total.clicks && impressions === total.impressions;
  };
}

/** False if Google revised a day between the requests, or omitted rows. Rows above its limit never add up. */
const isWhole = <D extends Dimension>({ total, slice }: Appearance<D>): boolean =>
  slice.truncated || addUpTo(total)(slice.rows, slice);

const asText = <D extends Dimension>(found: readonly Appearance<D>[]): string =>
  JSON.stringify(
    found.map(({ appearance, total, slice }) => [appearance, total, slice.size, sumOf(slice.rows)]),
  );

function sumOf(rows: readonly WireRow[]): Sums {
  let [clicks, impressions] = [0, 0];
  for (const row of rows) {
    clicks += row.clicks;
    impressions += row.impressions;
  }
  return { clicks, impressions };
}
