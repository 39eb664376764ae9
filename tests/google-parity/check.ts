import type { Wire } from './wire.ts';

/** One documented behaviour of Google's API that can be observed in its responses. */
export interface Check<Context> {
  /** The section number of the documented facts and a description. */
  name: string;
  run(context: Context): Promise<void>;
}

export interface Outcome {
  name: string;
  ok: boolean;
  problem?: string;
}

/** The account and the properties that the checks use. */
export interface ParityContext {
  wire: Wire;
  /** A property with web data that the account can read. */
  siteUrl: string;
  /** A property that the account cannot read. */
  foreignSite: string;
  /** A page of the property. */
  pageUrl: string;
  /** Final days with data, newest first. */
  days: readonly string[];
  /** Today in Pacific time. */
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
