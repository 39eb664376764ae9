import { startChild, waitUntilReady } from '@gsc/stack/child';
import { freePort } from '@gsc/stack/free-port';
import { startStack } from '@gsc/stack/start-stack';
import { listSignInUsers } from './list-sign-in-users.ts';
import { ROOT } from './run.ts';
import { untilInterrupted } from './until-interrupted.ts';

const PORT = 4000;
const log = (line: string) => console.log(line);

// The browser opens the React Router development server, which proxies /api to the server.
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
const stop = async () => {
  await web.stop();
  await stack.stop();
};
await waitUntilReady(web, `http://127.0.0.1:${webPort}/healthz`).catch(async error => {
  await stop();
  throw error;
});
console.log(`\n  GSC Insights is at ${url}\n\n${listSignInUsers()}\n\n  Ctrl-C stops everything.\n`);
await untilInterrupted(stop);
