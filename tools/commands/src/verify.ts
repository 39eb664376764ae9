import { run } from './run.ts';

/** The steps that CI runs, fastest first. */
const STEPS = ['check', 'test', 'test:components', 'build', 'test:screens', 'test:int', 'test:journeys'];

for (const step of STEPS) {
  const started = performance.now();
  console.log(`\n== npm run ${step}`);
  const { code } = await run('npm', ['run', '--silent', step]);
  console.log(
    `== ${step}: ${code === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
  if (code !== 0) process.exit(code);
}
