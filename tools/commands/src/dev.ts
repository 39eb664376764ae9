import { startChild, untilAnswers } from '@gsc/stack/child';
import { freePort } from '@gsc/stack/free-port';
import { startStack } from '@gsc/stack/start-stack';
import { ROOT } from './run.ts';
import { untilInterrupted } from './until-interrupted.ts';
import { whoToSignInAs } from './who-to-sign-in-as.ts';

const PORT = 4000;
const log = (line: string) => console.log(line);

// The pages' development server is the origin people open; it hands /api on to the server behind it.
const webPort = await freePort(PORT);
const url = `http://localhost:${webPort}`;
const stack = await startStack({ dir: `${ROOT}.data/dev`, publicUrl: url, watch: true, log });
const web = startChild({
  name: 'web',
  args: [`${ROOT}node_modules/@react-router/dev/bin.cjs`, 'dev', '--port', String(webPort), '--strictPort'],
  cwd: `${ROOT}apps/web`,
  env: { API_PROXY_TARGET: stack.apiUrl, VITE_GALLERY: '1' },
  log,
});
const down = async () => {
  await web.stop();
  await stack.stop();
};
await untilAnswers(web, `http://127.0.0.1:${webPort}/healthz`).catch(async error => {
  await down();
  throw error;
});
console.log(`\n  GSC Insights is at ${url}\n\n${whoToSignInAs()}\n\n  Ctrl-C stops everything.\n`);
await untilInterrupted(down);
