import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

const CONCURRENCY = 8;
const CLOCK_TICKS = 100;
/** The header that browsers send, so that the server compresses the pages. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** CPU seconds and memory of a process, read from /proc. */
function usage(pid: number): { seconds: number; megabytes: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    seconds: (Number(stat[11]) + Number(stat[12])) / CLOCK_TICKS,
    megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
  };
}

const fetchOnce = (agent: Agent, url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: HEADERS }, response => {
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}`));
      response.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });

/** Measures pages per second of the server's CPU time, and its memory before and after. */
export async function renderLoad(url: string, pid: number, requests: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const send = async (count: number) => {
    let left = count;
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        while (left-- > 0) await fetchOnce(agent, url);
      }),
    );
  };
  // The first run warms up the code and the memory pools. Growth after it indicates a leak.
  await send(requests);
  const before = usage(pid);
  await send(requests);
  const after = usage(pid);
  agent.destroy();
  return {
    requests,
    pagesPerCoreSecond: Math.round(requests / (after.seconds - before.seconds)),
    megabytesBefore: Math.round(before.megabytes),
    megabytesAfter: Math.round(after.megabytes),
  };
}
