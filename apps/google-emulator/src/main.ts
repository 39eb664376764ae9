import { readConfig } from './config.ts';
import { startEmulator } from './start-emulator.ts';

const emulator = await startEmulator(readConfig());
console.log(`google-emulator ready at ${emulator.url}`);
for (const { name, email, description } of emulator.personas)
  console.log(`  ${name} <${email}>: ${description}`);

// `disconnect` is emitted when the parent process exits.
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'])
  process.once(event, async () => {
    await emulator.stop();
    process.exit(0);
  });
