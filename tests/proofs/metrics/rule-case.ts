import { nameOf, type Sample, type Scrape } from './scrape.ts';

/** How long the state of a case lasts, in minutes. Longer than the duration of most rules. */
const MINUTES = 40;

/** The alerts that must fire if the scraped state lasts. No other alert may fire. */
export type RuleCase = {
  name: string;
  /** A scrape before and one after the provocation. Counters continue to grow at the same rate. */
  before: Scrape;
  after: Scrape;
  /** Counters grow once instead of continuously. */
  once?: boolean;
  /** Tasks do not succeed any more. */
  silent?: boolean;
  /** For a rule with a long duration. */
  minutes?: number;
  firing: readonly string[];
};

const COUNTER = /_(total|count|sum|bucket)$/;
const TASK_TIME = 'gsc_task_last_success_timestamp_seconds';
const TIME = /_timestamp_seconds$/;

/** A test for `promtool test rules`. Time 0 is the time of the scrape. */
export function ruleTest({ name, before, after, once, silent, minutes = MINUTES, firing }: RuleCase): object {
  const earlier = new Map(before.samples.map(sample => [nameOf(sample), sample.value]));
  return {
    name,
    interval: '1m',
    input_series: after.samples.map(sample => ({
      series: nameOf(sample),
      values: valuesOf(sample, earlier.get(nameOf(sample)) ?? 0),
    })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: `${minutes}m`,
        exp_samples: firing.map(alertname => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
      },
    ],
  };

  function valuesOf(sample: Sample, previous: number): string {
    const { value } = sample;
    if (TIME.test(sample.name)) {
      const age = value - after.at;
      return sample.name === TASK_TIME && !silent ? `${age}+60x${minutes}` : `${age}x${minutes}`;
    }
    if (!COUNTER.test(sample.name)) return `${value}x${minutes}`;
    if (once) return `${previous}x5 ${value}x${minutes}`;
    return `${previous}+${value - previous}x${minutes}`;
  }
}

/** The first scrape with some metrics of the second one. */
export function withMetrics(base: Scrape, provoked: Scrape, names: RegExp): Scrape {
  return {
    at: base.at,
    samples: [
      ...base.samples.filter(({ name }) => !names.test(name)),
      ...provoked.samples
        .filter(({ name }) => names.test(name))
        .map(sample =>
          TIME.test(sample.name) ? { ...sample, value: sample.value - provoked.at + base.at } : sample,
        ),
    ],
  };
}
