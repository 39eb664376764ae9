import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

type Figures = {
  /** They meet the targets. */
  ok: boolean;
  /** Of a benchmark: its results are right. Unlike times, this does not depend on the machine. */
  correct?: boolean;
} & Record<string, unknown>;

/** A proof or a benchmark: `run` returns its figures. */
type NamedRun = { run(options: { quick: boolean; full: boolean }): Promise<Figures> };

/** Runs the named module, prints its figures as JSON in the last line, and exits with 1 if they do not pass. */
export async function runNamed(
  dir: string,
  args: string[],
  isPassed: (figures: Figures) => boolean,
): Promise<never> {
  const name = args.find(arg => !arg.startsWith('-'));
  const path = `${dir}/${name}.ts`;
  if (!name || !existsSync(path)) {
    const known = readdirSync(dir)
      .filter(file => file.endsWith('.ts'))
      .map(file => file.slice(0, -3));
    console.error(`Specify one of: ${known.join(', ')}`);
    process.exit(2);
  }
  const started = performance.now();
  const module: NamedRun = await import(pathToFileURL(path).href);
  const figures = await module.run({ quick: args.includes('--quick'), full: args.includes('--full') });
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(JSON.stringify({ name, ...figures, seconds }));
  process.exit(isPassed(figures) ? 0 : 1);
}
