import { INDEXING_PATHS } from '@gsc/contract/indexing/api';
import { INDEXING_LIMITS } from '@gsc/contract/indexing/limits';
import type { buildServer } from '@gsc/server/app';
import type { Laboratory } from '../sync/laboratory.ts';
import { signIn } from './report-latency.ts';

/** Each can start 20 checks a minute. Further ones are refused before they are read. */
const USERS = 3;
const CHECKS_PER_MINUTE = 20;
/** The first attempts are slower, because the code is not compiled yet. */
const ATTEMPTS = 3;

const repetitions = (count: number) =>
  JSON.stringify({ urls: Array.from({ length: count }, () => 'http://a') });

/** The lists that are the most work: the longest ones that are accepted, refused as too long, or too large to be read. */
export const bodiesOf = (host: string) => {
  const lines = Array.from({ length: 20_000 }, (_, at) => `https://${host}/p/${at}`);
  return {
    repetitions: repetitions(INDEXING_LIMITS.linesPerRequest),
    /** As many lines as a body of 1 MB can have. */
    repetitions_90000: repetitions(90_000),
    lines_20000: JSON.stringify({ urls: lines }),
    urls_5000: JSON.stringify({ urls: lines.slice(0, 5000) }),
    body_10_mb: JSON.stringify({ urls: ['x'.repeat(10_000_000)] }),
  };
};

/** Users who send long lists without a pause. */
export async function busyUsers(lab: Laboratory, app: Awaited<ReturnType<typeof buildServer>>, host: string) {
  const users: { authorization: string }[] = [];
  for (let at = 0; at < USERS; at++) {
    const site = await lab.addSite({ rows: 1, days: 1 });
    users.push(await signIn(lab, (await lab.connect(site.siteUrl, site.email)).userId));
  }
  const bodies = bodiesOf(host);
  const statuses: Record<number, number> = {};
  let turn = 0;
  const post = async (payload: string) => {
    const headers = { ...users[turn++ % USERS], 'content-type': 'application/json' };
    const { statusCode } = await app.inject({ method: 'POST', url: INDEXING_PATHS.checks, headers, payload });
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  };
  return {
    statuses,

    async postAll(): Promise<void> {
      for (const body of Object.values(bodies)) await post(body);
    },

    /** The processor time of the server's thread for each body. Unlike a duration, it does not depend on other processes. */
    async threadMs(): Promise<Record<string, number>> {
      const times: Record<string, number> = {};
      for (const [name, body] of Object.entries(bodies)) {
        const attempts: number[] = [];
        while (attempts.length < ATTEMPTS) {
          const before = process.threadCpuUsage();
          await post(body);
          const { user, system } = process.threadCpuUsage(before);
          attempts.push((user + system) / 1000);
        }
        times[name] = Math.round(Math.min(...attempts));
      }
      return times;
    },
    /** Uses up the limit of all users. */
    async useUpLimit(): Promise<void> {
      for (let at = 0; at < USERS * CHECKS_PER_MINUTE; at++) await post('{}');
    },
  };
}
