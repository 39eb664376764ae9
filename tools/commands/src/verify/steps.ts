/** A step of `npm run verify`, with the arguments of npm. */
export type Step = {
  name: string;
  command: readonly string[];
  /** Prints the last line only, unless the step fails. */
  brief?: true;
};

/** Steps that run at the same time, at most `atOnce` of them. The longest come first. */
export type Stage = {
  atOnce: number;
  steps: readonly Step[];
  /** Tests of the tests are skipped on a slow machine, because a run may take 90 minutes. */
  skipAfterSeconds?: number;
};

const script = (name: string): Step => ({ name, command: ['run', '--silent', name] });

/** The quick form of a proof. The full scale is run manually (docs/reliability.md). */
const proof = (name: string): Step => ({
  name: `prove ${name}`,
  command: ['run', '--silent', 'prove', '--', name, '--quick'],
  brief: true,
});

const LATE_SECONDS = 4200;

export const STAGES: readonly Stage[] = [
  // Each of these uses one core.
  { atOnce: 2, steps: [script('test:components'), script('check')] },
  { atOnce: 2, steps: [script('test'), script('build')] },
  { atOnce: 1, steps: [script('test:screens')] },
  { atOnce: 1, steps: [script('test:int')] },
  { atOnce: 1, steps: [script('test:journeys')] },
  // Each of these waits often:
  // - Every screen and export that shows a figure, compared with the others and with Google.
  // - A month of syncs, revisions, audits and sweeps: data that was shown must not be lost.
  // - Crashes, races and network faults.
  // - Accounts move between three warehouses while they are synced and read.
  // - Reports against an oracle, the blog, and sign-in.
  {
    atOnce: 3,
    steps: ['consistency', 'retention', 'sync', 'rebalance', 'reports', 'blog', 'auth'].map(proof),
  },
  // Random values for every parameter of the API. It runs alone, because no response may take longer than two seconds.
  { atOnce: 1, steps: [proof('fuzz')] },
  // Every alert in a state that was provoked with real processes. It runs alone, because one alert is about slow reports.
  { atOnce: 1, steps: [proof('metrics')] },
  // Attacks while another account works. It runs alone, because it measures response times.
  { atOnce: 1, steps: [proof('abuse')] },
  // A fifth of the known bugs in the source, each caught by its test, and mutants of recently changed modules.
  {
    atOnce: 1,
    skipAfterSeconds: LATE_SECONDS,
    steps: [
      proof('planted'),
      { name: 'mutate', command: ['run', '--silent', 'mutate', '--', '--changed'], brief: true },
    ],
  },
];
