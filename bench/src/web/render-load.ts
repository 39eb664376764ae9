import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

const CONCURRENCY = 8;
const CLOCK_TICKS = 100;
/** As browsers ask; a page that is not compressed costs less to make and more to send. */
const HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Processor seconds and memory of a process, as the kernel counts them. */
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
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });

/** Pages for each second of the server's own processor time, and its memory before and after. */
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
  // Compiled and with its memory pools filled, which takes as many; what grows after that would grow for ever.
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
