import { run } from './run.ts';

/** The steps that CI runs, fastest first. Steps of one stage run at the same time, because each uses one core. */
const STAGES = [
  ['check', 'test:components'],
  ['test', 'build'],
  ['test:screens'],
  ['test:int'],
  ['test:journeys'],
];

for (const stage of STAGES) {
  // The output of steps that run at the same time is printed when they end.
  const quiet = stage.length > 1;
  const codes = await Promise.all(
    stage.map(async step => {
      const started = performance.now();
      if (!quiet) console.log(`\n== npm run ${step}`);
      const { code, output } = await run('npm', ['run', '--silent', step], { quiet });
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      if (quiet) console.log(`\n== npm run ${step}\n${output}`);
      console.log(`== ${step}: ${code === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
      return code;
    }),
  );
  const failed = codes.find(code => code !== 0);
  if (failed !== undefined) process.exit(failed);
}
