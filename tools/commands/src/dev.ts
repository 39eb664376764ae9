import { REQUEST_LIMITS } from '@gsc/contract/request-limits';
import { startChild, waitUntilReady } from '@gsc/stack/child';
import { demoEmulatorEnv, demoPersona, UNLIMITED_REPORTS } from '@gsc/stack/demo-emulator-env';
import { freePort } from '@gsc/stack/free-port';
import { startStack } from '@gsc/stack/start-stack';
import { fillMainAccount } from './fill-main-account.ts';
import { listSignInUsers } from './list-sign-in-users.ts';
import { ROOT } from './run.ts';
import { untilInterrupted } from './until-interrupted.ts';

// npm run dev                an empty database at first
// npm run dev -- --filled    with the history of the main user of the emulator

const PORT = 4000;
const isFilled = process.argv.includes('--filled');
const log = (line: string) => console.log(line);

// The browser opens the React Router development server, which proxies /api to the server.
const webPort = await freePort(PORT);
const url = `http://localhost:${webPort}`;
const dir = `${ROOT}.data/${isFilled ? 'dev-filled' : 'dev'}`;
const unlimited = { GOOGLE_REPORTS_PER_MINUTE: String(UNLIMITED_REPORTS) };
const stack = await startStack({
  dir,
  publicUrl: url,
  watch: true,
  log,
  ...(isFilled && {
    serverEnv: unlimited,
    workerEnv: unlimited,
    emulatorEnv: { ...demoEmulatorEnv(), EMULATOR_GRANTS_FILE: `${dir}/google-grants.json` },
  }),
});
const web = startChild({
  name: 'web',
  args: [`${ROOT}node_modules/@react-router/dev/bin.cjs`, 'dev', '--port', String(webPort), '--strictPort'],
  cwd: `${ROOT}apps/web`,
  env: {
    API_PROXY_TARGET: stack.apiUrl,
    VITE_GALLERY: '1',
    // The command has no option for it, and may start itself again without the arguments of Node.js.
    NODE_OPTIONS: `--max-http-header-size=${REQUEST_LIMITS.headerBytes}`,
  },
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
const started = performance.now();
if (isFilled)
  fillMainAccount(stack, () => `${((performance.now() - started) / 1000).toFixed(1)} s`).then(
    () => console.log(`  The history of ${demoPersona().name} is complete.`),
    (error: Error) => console.error(`  ${demoPersona().name}'s properties: ${error.message}`),
  );
await untilInterrupted(stop);
