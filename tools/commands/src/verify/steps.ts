import { ALWAYS, BENCHMARKS, type IF_CHANGED, NIGHTLY, reasonToRun } from './proofs.ts';

/** A step of `npm run verify`, with the arguments of npm. */
export type Step = {
  name: string;
  command: readonly string[];
  /** Prints the last line only, unless the step fails. */
  brief?: true;
  /** Why the step does not run. */
  skipped?: string;
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

/** The quick form of a benchmark. It fails only if it cannot run or its results are wrong. */
const bench = (name: string): Step => ({
  name: `bench ${name}`,
  command: ['run', '--silent', 'bench', '--', name, '--quick'],
  brief: true,
});

/** Proofs that measure response times run alone, and the one that needs both cores to build. */
const ALONE = ['image', 'fuzz', 'metrics', 'abuse'] as const;
const LATE_SECONDS = 4200;

const TESTS: readonly Stage[] = [
  // The component tests use one core as long as the others together use the second one.
  { atOnce: 2, steps: ['test:components', 'check', 'test', 'build'].map(script) },
  { atOnce: 1, steps: [script('test:screens')] },
  { atOnce: 1, steps: [script('test:int')] },
  { atOnce: 1, steps: [script('test:journeys')] },
];

/**
 * The stages of a run: all tests, the proofs that always run, those whose files have changed, and with `full` all other
 * proofs and the benchmarks. The last stage tests the tests.
 */
export function stagesOf({ full, changed }: { full: boolean; changed: readonly string[] | null }): Stage[] {
  const conditional = (name: keyof typeof IF_CHANGED): Step =>
    full || reasonToRun(name, changed) !== null
      ? proof(name)
      : { ...proof(name), skipped: 'no file that it depends on has changed' };
  return [
    ...TESTS,
    // Each of these waits often.
    {
      atOnce: 3,
      steps: [...ALWAYS.map(proof), ...(['rebalance', 'reports', 'blog', 'mail'] as const).map(conditional)],
    },
    ...ALONE.map(name => ({ atOnce: 1, steps: [conditional(name)] })),
    ...(full
      ? [...NIGHTLY.map(proof), ...BENCHMARKS.map(bench)].map(step => ({ atOnce: 1, steps: [step] }))
      : []),
    {
      atOnce: 1,
      // A nightly run has more time.
      ...(!full && { skipAfterSeconds: LATE_SECONDS }),
      steps: [
        conditional('planted'),
        { name: 'mutate', command: ['run', '--silent', 'mutate', '--', '--changed'], brief: true },
      ],
    },
  ];
}
