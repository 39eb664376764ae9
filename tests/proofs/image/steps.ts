/** Prints each step with its duration when it ends, so that a failed run shows how far it got. */
export class Steps {
  readonly seconds: Record<string, number> = {};

  async run<T>(name: string, step: () => T | Promise<T>): Promise<T> {
    const started = performance.now();
    const end = (result: string) => {
      const seconds = (performance.now() - started) / 1000;
      this.seconds[name] = Number(((this.seconds[name] ?? 0) + seconds).toFixed(1));
      console.log(`${name.padEnd(16)} ${result} ${seconds.toFixed(1)} s`);
    };
    try {
      const value = await step();
      end('ok');
      return value;
    } catch (error) {
      end('failed');
      throw error;
    }
  }
}
