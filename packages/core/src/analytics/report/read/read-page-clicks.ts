import { addDays, type Day } from '@gsc/calendar/pacific-day';
import type { Context } from '../../../context.ts';
import { readCoveredDays } from '../../../ledger/read/covered-days.ts';
import { readPointers, SHOWN_ROWS, viewParameters } from '../../../ledger/read/read-pointers.ts';
import { asWorker } from '../../../stores/access.ts';
import type { QueryArguments } from '../../../stores/run-query.ts';

type Property = { id: string; accountId: string };
export type PageClicks = { through: Day; clicks: Map<string, number> };

/** The worker has no views, so this reads the table behind the view of pages. */
const SOURCE = `FROM search_pages
WHERE account_id = {account_id:UUID} AND search_type = 'web'
  AND day BETWEEN {first_day:Date} AND {last_day:Date}
  AND ${SHOWN_ROWS}`;

/** Parameters are part of the request's address, whose length is limited. */
const MAX_CHARACTERS = 60_000;

/** The clicks of pages over the last final days. Null if no day is final. Pages without clicks are left out. */
export async function readPageClicks(
  ctx: Context,
  property: Property,
  days: number,
  pages: readonly string[],
): Promise<PageClicks | null> {
  const opened = await openDays(ctx, property, days);
  if (!opened) return null;
  const clicks = new Map<string, number>();
  for (const part of partsOf(pages)) {
    const rows = await query(
      ctx,
      `SELECT page, sum(clicks) AS c ${SOURCE}
  AND page_hash IN (SELECT cityHash64(arrayJoin({pages:Array(String)}))) AND page IN {pages:Array(String)}
GROUP BY page HAVING c > 0`,
      { ...opened.parameters, pages: part },
    );
    for (const { page, c } of rows) clicks.set(page, Number(c));
  }
  return { through: opened.through, clicks };
}

/** The pages with the most clicks over the last final days. */
export async function readTopPages(
  ctx: Context,
  property: Property,
  days: number,
  limit: number,
): Promise<PageClicks | null> {
  const opened = await openDays(ctx, property, days);
  if (!opened) return null;
  const rows = await query(
    ctx,
    `SELECT page, sum(clicks) AS c ${SOURCE} GROUP BY page HAVING c > 0 ORDER BY c DESC, page LIMIT {limit:UInt32}`,
    { ...opened.parameters, limit },
  );
  return { through: opened.through, clicks: new Map(rows.map(({ page, c }) => [page, Number(c)])) };
}

async function openDays(ctx: Context, property: Property, days: number) {
  return asWorker(
    ctx,
    async tx => {
      const propertyIds = [property.id];
      const { finalThrough: to } = await readCoveredDays(ctx, tx, { propertyIds, searchType: 'web' });
      if (!to) return null;
      const range = { from: addDays(to, 1 - days), to };
      const pointers = await readPointers(tx, { propertyIds, searchType: 'web', grain: 'page', ...range });
      const parameters = viewParameters(property.accountId, propertyIds, pointers);
      return { through: to, parameters: { warehouse: pointers.warehouse, ...parameters } };
    },
    { snapshot: true },
  );
}

async function query(ctx: Context, text: string, { warehouse = null, ...parameters }: QueryArguments) {
  const result = await ctx.clickhouse.at(warehouse).query({
    query: text,
    query_params: parameters,
    format: 'JSONEachRow',
  });
  return result.json<{ page: string; c: string }>();
}

function* partsOf(pages: readonly string[]): Generator<string[]> {
  let part: string[] = [];
  let characters = 0;
  for (const page of pages) {
    // Escaping can triple the length.
    characters += page.length * 3;
    if (characters > MAX_CHARACTERS && part.length > 0) {
      yield part;
      part = [];
      characters = page.length * 3;
    }
    part.push(page);
  }
  if (part.length > 0) yield part;
}
