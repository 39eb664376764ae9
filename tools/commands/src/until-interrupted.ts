/** Waits for Ctrl-C, SIGTERM or SIGHUP, then calls `stop`. A second Ctrl-C exits immediately. */
export async function untilInterrupted(stop: () => Promise<void>): Promise<never> {
  await new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  console.log('\nStopping …');
  process.once('SIGINT', () => process.exit(1));
  await stop();
  process.exit(0);
}
