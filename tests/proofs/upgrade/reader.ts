import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, type Day } from '@gsc/calendar/pacific-day';
import { REPORTS_PATHS } from '@gsc/contract/analytics/report/api';
import { AUTH_PATHS } from '@gsc/contract/auth/api';
import { OVERVIEW_PATHS } from '@gsc/contract/overview/api';
import { PROPERTIES_PATHS } from '@gsc/contract/properties/api';
import { Visitor } from '@gsc/stack/visitor';
import { type Truth, textOf } from './truth.ts';

export type Site = { propertyId: string; siteUrl: string };

type Point = { day: string; now: { clicks: number; impressions: number } | null };
type Row = { values: (string | null)[]; clicks: number; impressions: number };
type Report = { series: Point[]; rows: Row[] };

export type Answers = { requests: number; errors: Map<string, string[]> };

const PAUSE_MS = 20;

type ReaderOptions = {
  number: number;
  stack: { url: string; emulatorUrl: string };
  email: string;
  sites: readonly Site[];
  from: Day;
  days: number;
  truth: Truth;
  answers: Answers;
  until: AbortSignal;
};

/** A signed-in user who opens reports and screens without a pause, and renews the session with either release. */
export async function readUntil({
  number,
  stack,
  email,
  sites,
  from,
  days,
  truth,
  answers,
  until,
}: ReaderOptions) {
  const visitor = new Visitor(stack);
  await visitor.signIn(email);
  let token = (await visitor.session()).access_token;

  const read = async (path: string, response: Response) => {
    const release = response.headers.get('x-release') ?? '';
    const text = await response.text();
    if (response.ok) return { release, text };
    const list = answers.errors.get(release) ?? [];
    list.push(`${path}: ${response.status} ${text.slice(0, 200)}`);
    answers.errors.set(release, list);
    return null;
  };
  const send = async (path: string, body?: object): Promise<{ release: string; text: string } | null> => {
    answers.requests++;
    const response = await visitor.send(path, {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return read(path, response);
  };
  const report = async ({ propertyId }: Site, more: object) => {
    const answer = await send(REPORTS_PATHS.run, { property_ids: [propertyId], ...more });
    return answer && { release: answer.release, ...(JSON.parse(answer.text) as Report) };
  };
  const sums = (name: string, { clicks, impressions }: { clicks: number; impressions: number }) => ({
    name,
    clicks,
    impressions,
  });

  const steps: ((site: Site, turn: number) => Promise<unknown>)[] = [
    async site => {
      const shown = await report(site, { from, to: addDays(from, days - 1), dimensions: ['country'] });
      for (const { day, now } of shown?.series ?? [])
        truth.saw({
          ...{ reader: number, kind: 'total', siteUrl: site.siteUrl, day: day as Day },
          release: shown?.release ?? '',
          value: textOf(now ? [sums(day, now)] : []),
        });
    },
    async (site, turn) => {
      const day = addDays(from, turn % days);
      const shown = await report(site, { from: day, to: day, dimensions: ['page'] });
      if (!shown) return;
      const value = textOf(shown.rows.map(row => sums(row.values[0] ?? '', row)));
      truth.saw({ reader: number, kind: 'pages', siteUrl: site.siteUrl, day, release: shown.release, value });
    },
    () => send(PROPERTIES_PATHS.list),
    () => send('/api/sync/jobs'),
    () => send(`${OVERVIEW_PATHS.overview}?from=${from}&to=${addDays(from, days - 1)}`),
    async () => {
      answers.requests++;
      const renewed = await read(AUTH_PATHS.refresh, await visitor.refresh());
      if (renewed) token = JSON.parse(renewed.text).access_token;
    },
  ];
  for (let turn = 0; !until.aborted; turn++) {
    const site = sites[Math.floor(turn / steps.length) % sites.length];
    if (site) await steps[turn % steps.length]?.(site, Math.floor(turn / steps.length));
    await sleep(PAUSE_MS);
  }
}
