import { startStack } from '@gsc/stack/start-stack';
import { killNine } from './stores/kill-nine.ts';
import { rowSecurity } from './stores/row-security.ts';

export async function run({ quick }: { quick: boolean }) {
  const kill_nine = await killNine({ times: quick ? 5 : 50 });
  const stack = await startStack({ worker: false, serverEnv: { LOG_LEVEL: 'warn' } });
  try {
    const row_security = await rowSecurity(stack);
    const parts = { kill_nine, row_security };
    return { ok: Object.values(parts).every(part => part.ok), ...parts };
  } finally {
    await stack.stop();
  }
}
