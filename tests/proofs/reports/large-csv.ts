import { readFileSync } from 'node:fs';
import { addressOf } from '@gsc/contract/analytics/report/address';
import { ReportConfig } from '@gsc/contract/analytics/report/api';
import { startStack } from '@gsc/stack/start-stack';
import { arrangeProperty, signIn } from './arrange.ts';
import { arrangeRows, FIRST, LAST } from './arrange-rows.ts';

const LIMIT_MB = 100;

/** Exports a large file from a server process and measures the memory of the process. */
export async function largeCsv(rows: number) {
  const stack = await startStack({ worker: false, serverEnv: { LOG_LEVEL: 'error' } });
  try {
    const user = await signIn(stack, 'maya@trailforge.example');
    const propertyId = await arrangeProperty(stack, user, 'sc-domain:large.example');
    await arrangeRows(stack, { accountId: user.accountId, propertyId }, rows);
    const config = ReportConfig.parse({ property_ids: [propertyId], from: FIRST, to: LAST });
    const headers = { authorization: `Bearer ${user.token}` };
    // A first request, so that its initial memory use is not attributed to the stream.
    const small = { ...config, search_query: 'number 12345' };
    await (await fetch(`${stack.apiUrl}/api/reports/export.csv?${addressOf(small)}`, { headers })).text();
    const before = residentMb(stack.server.pid);
    let peak = before;
    const timer = setInterval(() => {
      peak = Math.max(peak, residentMb(stack.server.pid));
    }, 50);
    const started = performance.now();
    const cpu = cpuSeconds(stack.server.pid);
    const response = await fetch(`${stack.apiUrl}/api/reports/export.csv?${addressOf(config)}`, { headers });
    let lines = 0;
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      for (const byte of chunk) if (byte === 10) lines++;
    }
    clearInterval(timer);
    const seconds = (performance.now() - started) / 1000;
    const grown = Math.round(peak - before);
    // The header, every row, and the row of withheld queries.
    const ok = response.status === 200 && lines === rows + 2 && grown < LIMIT_MB;
    return {
      ok,
      status: response.status,
      rows: lines - 2,
      megabytes: Math.round(bytes / 1e6),
      seconds: Number(seconds.toFixed(1)),
      server_cpu_seconds: Number((cpuSeconds(stack.server.pid) - cpu).toFixed(1)),
      server_mb_before: Math.round(before),
      server_mb_grown: grown,
      limit_mb: LIMIT_MB,
    };
  } finally {
    await stack.stop();
  }
}

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** User and system time, which the kernel counts in hundredths of a second. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
