import { startStack } from '@gsc/tests/stack';
import { buildWeb } from '@gsc/tests/stack/build-web';
import { ROOT } from './run.ts';
import { untilInterrupted } from './until-interrupted.ts';
import { whoToSignInAs } from './who-to-sign-in-as.ts';

const PORT = 4000;

const started = performance.now();
console.log('building the pages if they have changed, starting both stores …');
const stack = await startStack({
  dir: `${ROOT}.data/demo`,
  port: PORT,
  webBuildDir: buildWeb(),
  serverEnv: { LOG_LEVEL: 'warn' },
  log: line => {
    if (/"level":(40|50|60)|error/i.test(line)) console.error(line);
  },
});
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  `\n  GSC Insights is at ${stack.url} (ready in ${seconds} s)\n\n${whoToSignInAs()}\n\n  Ctrl-C stops everything.\n`,
);
await untilInterrupted(stack.stop);
