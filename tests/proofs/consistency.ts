import { proveConsistency } from './consistency/prove-consistency.ts';

/** Defaults to today's date. Pass the printed seed to repeat a failed run. */
const SEED = Number(
  process.argv.find(arg => arg.startsWith('--seed='))?.slice('--seed='.length) ??
    new Date().toISOString().slice(0, 10).replaceAll('-', ''),
);

/** Sends each question to every endpoint that answers it. All answers must match each other and Google's data. */
export async function run({ quick }: { quick: boolean }) {
  const figures = await proveConsistency({ quick, seed: SEED, personaNames: process.argv });
  return { ok: figures.differences === 0 && figures.numbers > 0, seed: SEED, ...figures };
}
