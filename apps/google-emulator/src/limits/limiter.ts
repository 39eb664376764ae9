import type { Clock } from '../clock.ts';
import type { Endpoint } from '../protocol/endpoints.ts';
import type { Quotas, Rate } from '../protocol/quotas.ts';
import { DayCounter } from './day-counter.ts';
import { LoadWindow } from './load-window.ts';
import { RateWindow } from './rate-window.ts';

export interface MeteredCall {
  endpoint: Endpoint;
  site?: string;
  user: string;
  project: string;
  /** Load units. Only Search Analytics uses them. */
  cost: number;
  quotas: Quotas;
}

export type Scope = 'site' | 'user' | 'project';
export type Period = 'second' | 'minute' | 'day' | 'load-10-minutes' | 'load-day';

/** The first limit that rejects the call. A rejected call is not counted. */
export interface OverLimit {
  scope: Scope;
  period: Period;
  limit: number;
  waitMs: number;
}

export interface MeterState {
  meter: string;
  used: number;
  limit: number;
}

interface Meter {
  limit: number;
  wait(now: number, cost: number): number;
  take(now: number, cost: number): void;
  used(now: number): number;
}

export type Limiter = ReturnType<typeof createLimiter>;

const SPANS = { second: 1000, minute: 60_000 } as const;
const UNTIL_TOMORROW = 86_400_000;
/** The wait that Google recommends after a load rejection. */
const LOAD_WAIT = 15 * 60_000;

export function createLimiter(clock: Clock) {
  const meters = new Map<string, Meter>();

  function meter(key: string, limit: number, make: () => Meter): Meter {
    const known = meters.get(key);
    if (known?.limit === limit) return known;
    const fresh = make();
    meters.set(key, fresh);
    return fresh;
  }

  function* metersOf(
    call: MeteredCall,
  ): Generator<{ scope: Scope; period: Period; meter: Meter; cost: number }> {
    const group = call.endpoint === 'sites' || call.endpoint === 'sitemaps' ? 'other' : call.endpoint;
    const rates: Partial<Record<Scope, Rate>> = call.quotas[group];
    const ids = { site: call.site, user: call.user, project: call.project };
    for (const scope of ['site', 'user', 'project'] as const) {
      const rate = rates[scope];
      const id = ids[scope];
      if (!rate || id === undefined) continue;
      for (const period of ['second', 'minute', 'day'] as const) {
        const limit = rate[period];
        if (limit === undefined) continue;
        const key = `${group} ${scope} ${id} ${period}`;
        const make = () =>
          period === 'day'
            ? dayMeter(new DayCounter(limit))
            : rateMeter(new RateWindow(limit, SPANS[period]));
        yield { scope, period, meter: meter(key, limit, make), cost: 1 };
      }
    }
    const { tenMinutes, day } = call.quotas.load;
    if (call.endpoint !== 'searchAnalytics' || call.site === undefined) return;
    const { site, cost } = call;
    if (tenMinutes !== undefined) {
      const make = () => loadMeter(new LoadWindow(tenMinutes));
      yield {
        scope: 'site',
        period: 'load-10-minutes',
        meter: meter(`load ${site} 10min`, tenMinutes, make),
        cost,
      };
    }
    if (day !== undefined) {
      const make = () => dayMeter(new DayCounter(day));
      yield { scope: 'site', period: 'load-day', meter: meter(`load ${site} day`, day, make), cost };
    }
  }

  return {
    /** Counts the call on every meter, or returns the limit that rejects it. */
    admit(call: MeteredCall): OverLimit | undefined {
      const now = clock.now();
      const required = [...metersOf(call)];
      for (const { scope, period, meter, cost } of required) {
        const waitMs = meter.wait(now, cost);
        if (waitMs > 0) return { scope, period, limit: meter.limit, waitMs };
      }
      for (const { meter, cost } of required) meter.take(now, cost);
      return undefined;
    },
    state(): MeterState[] {
      const now = clock.now();
      return [...meters].map(([name, { limit, used }]) => ({ meter: name, used: used(now), limit }));
    },
    reset(): void {
      meters.clear();
    },
  };
}

function rateMeter(window: RateWindow): Meter {
  return {
    limit: window.limit,
    wait: now => window.wait(now),
    take: now => window.take(now),
    used: now => window.used(now),
  };
}

function dayMeter(counter: DayCounter): Meter {
  return {
    limit: counter.limit,
    wait: (now, cost) => (counter.allows(now, cost) ? 0 : UNTIL_TOMORROW),
    take: (now, cost) => counter.take(now, cost),
    used: now => counter.used(now),
  };
}

function loadMeter(window: LoadWindow): Meter {
  return {
    limit: window.limit,
    wait: (now, cost) => (window.allows(now, cost) ? 0 : LOAD_WAIT),
    take: (now, cost) => window.take(now, cost),
    used: now => window.used(now),
  };
}
