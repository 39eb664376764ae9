/** Waits for Ctrl-C (or a polite kill), then runs the way down once; a second Ctrl-C ends at once. */
export async function untilInterrupted(down: () => Promise<void>): Promise<never> {
  await new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
  console.log('\nstopping …');
  process.once('SIGINT', () => process.exit(1));
  await down();
  process.exit(0);
}
