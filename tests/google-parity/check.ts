import type { Wire } from './wire.ts';

/** One fact of Google's that can be seen on the wire. */
export interface Check<Context> {
  /** Section of the facts, then the fact in words. */
  name: string;
  run(context: Context): Promise<void>;
}

export interface Outcome {
  name: string;
  ok: boolean;
  problem?: string;
}

/** What the checks need to know of the account they run on. */
export interface ParityContext {
  wire: Wire;
  /** A property with web data, read by the account. */
  siteUrl: string;
  /** A property nobody gave the account. */
  foreignSite: string;
  /** A page of the property. */
  pageUrl: string;
  /** Final days with data, the last of them first. */
  days: readonly string[];
  /** Today in California. */
  today: string;
}

export async function runChecks<Context>(
  checks: readonly Check<Context>[],
  context: Context,
  report: (outcome: Outcome) => void = () => {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const check of checks) {
    const outcome = await runCheck(check, context);
    report(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

async function runCheck<Context>({ name, run }: Check<Context>, context: Context): Promise<Outcome> {
  try {
    await run(context);
    return { name, ok: true };
  } catch (error) {
    return { name, ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}
