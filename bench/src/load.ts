import { MAX_EVENT_LOOP_DELAY_MS } from '@gsc/contract/fair-use/limits';
import { buildWeb } from '@gsc/stack/build-web';
import { startStack } from '@gsc/stack/start-stack';
import { type RateFigures, sendAtRate } from './load/constant-rate.ts';
import { watchMemory } from './load/memory-slope.ts';
import { findSaturation } from './load/saturation.ts';
import { keepRenewing, openVisitors, renewTokens } from './load/visitors.ts';
import { generateAll } from './reports/generate.ts';

const DEFAULTS = {
  full: { rows: 100_000_000, seconds: 60, soak: 30 },
  quick: { rows: 400_000, seconds: 5, soak: 1 },
};
const NEEDED = { rate: 200, errors: 0, overload_to_peak: 0.8, slope_mb_per_hour: 1 };
const VISITORS = { full: 40, quick: 8 };
/** Of the soak, until caches and compiled code have reached their size. */
const WARM_UP_SHARE = 1 / 3;
/** Half the measured peak, and at most the required rate. */
const SOAK_SHARE = 0.5;

/** The server logs only errors here. */
const SERVER_LINE = 'server';

/**
 * Measures 200 mixed requests a second, four times the saturation, and the memory during a soak. `--rows=` sets the
 * rows of each table, `--seconds=` the time of each rate, `--soak=` the minutes.
 */
export async function run({ quick }: { quick: boolean }) {
  const size = quick ? 'quick' : 'full';
  const rows = option('rows') ?? DEFAULTS[size].rows;
  const seconds = option('seconds') ?? DEFAULTS[size].seconds;
  const soakMinutes = option('soak') ?? DEFAULTS[size].soak;
  const stack = await startStack({
    webBuildDir: buildWeb(),
    worker: false,
    log: line => line.startsWith(SERVER_LINE) && console.error(line),
    serverEnv: {
      LOG_LEVEL: 'error',
      // As in production. The stack tolerates longer delays.
      MAX_EVENT_LOOP_DELAY_MS: String(MAX_EVENT_LOOP_DELAY_MS),
      // The visitors sign in and renew their tokens from one address.
      RATE_LIMIT_PER_MINUTE: '1000000',
      ACCOUNT_RATE_LIMIT_PER_MINUTE: '1000000',
      SIGN_INS_PER_MINUTE: '1000000',
    },
    workerEnv: { LOG_LEVEL: 'error' },
  });
  const worker = stack.startWorker();
  const visitors = await openVisitors(stack, VISITORS[size]);
  const port = Number(new URL(stack.apiUrl).port);
  let renewal: NodeJS.Timeout | undefined;
  try {
    const owners = visitors.map(({ user, propertyId }) => ({ accountId: user.accountId, propertyId }));
    const started = performance.now();
    await generateAll(stack, owners, Math.round(rows / visitors.length));
    console.log(`generated in ${Math.round((performance.now() - started) / 1000)} s`);
    await renewTokens(visitors);
    renewal = keepRenewing(visitors);
    await sendAtRate(port, visitors, NEEDED.rate / 4, seconds / 2);
    const steady = await sendAtRate(port, visitors, NEEDED.rate, seconds);
    console.log('steady', JSON.stringify(steady));
    const saturation = await findSaturation(port, visitors, seconds);
    const soakRate = Math.max(1, Math.min(NEEDED.rate, Math.round(saturation.peak_per_second * SOAK_SHARE)));
    const memory = watchMemory({ server: stack.server.pid, worker: worker.pid });
    const soak = await sendAtRate(port, visitors, soakRate, soakMinutes * 60);
    const slopes = memory.stop(soakMinutes * 60_000 * WARM_UP_SHARE);
    const overload = Number((saturation.overload.goodput_per_second / saturation.peak_per_second).toFixed(2));
    const verdicts = {
      steady: steady.errors === 0 && steady.statuses[200] === NEEDED.rate * seconds,
      overload: overload >= NEEDED.overload_to_peak,
      soak: soak.errors === 0,
      memory: Object.values(slopes).every(slope => slope <= NEEDED.slope_mb_per_hour),
    };
    return {
      ok: Object.values(verdicts).every(Boolean),
      correct: [steady, saturation.overload, soak].every(hasOnlyExpected),
      rows,
      verdicts,
      steady,
      peak_per_second: saturation.peak_per_second,
      saturated_at: saturation.saturated_at,
      overload: saturation.overload,
      overload_to_peak: overload,
      soak: { minutes: soakMinutes, ...soak },
      slope_mb_per_hour: slopes,
      needed: NEEDED,
    };
  } finally {
    clearInterval(renewal);
    for (const { agent } of visitors) agent.destroy();
    await stack.stop();
  }
}

/** A slow machine refuses requests or does not answer in time. Other responses are wrong. */
const hasOnlyExpected = ({ statuses }: RateFigures): boolean =>
  Object.keys(statuses).every(status => ['200', '429', '503', '0'].includes(status));

function option(name: string): number | undefined {
  const text = process.argv.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  return text === undefined ? undefined : Number(text);
}
