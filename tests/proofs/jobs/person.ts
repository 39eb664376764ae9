import type { Locator, Page, Request } from '@playwright/test';

const QUIET_MS = 700;
const POLL_MS = 25;

/** Uses the pages like a person: clicks what is visible and types. Every click and every pressed key counts. */
export class Person {
  readonly page: Page;
  clicks = 0;
  readonly #loading = new Set<Request>();
  #lastChange = 0;

  constructor(page: Page) {
    this.page = page;
    page.on('request', request => {
      // The stream of sync events never ends.
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && pathname !== '/api/sync/events')
        this.#change(() => this.#loading.add(request));
    });
    const ended = (request: Request) => this.#change(() => this.#loading.delete(request));
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
  }

  #change(apply: () => void): void {
    apply();
    this.#lastChange = performance.now();
  }

  async click(target: Locator, position?: { x: number; y: number }): Promise<void> {
    await target.click(position ? { position } : {});
    this.#change(() => this.clicks++);
  }

  async press(key: 'Enter'): Promise<void> {
    await this.page.keyboard.press(key);
    this.#change(() => this.clicks++);
  }

  /** Types into the field that has the focus. A field gets it a moment after it is shown. */
  async type(text: string): Promise<void> {
    await this.page.locator('input:focus, textarea:focus').waitFor();
    await this.page.keyboard.type(text);
  }

  /** Waits until the screen shows the loaded figures. A busy page needs time to send its first request. */
  async settled(): Promise<void> {
    for (;;) {
      const isQuiet = this.#loading.size === 0 && performance.now() - this.#lastChange > QUIET_MS;
      if (isQuiet && (await this.page.locator('[data-refreshing]').count()) === 0) return;
      await new Promise(resolve => setTimeout(resolve, POLL_MS));
    }
  }

  /** The clipboard, which has the copied link. */
  copied(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }
}
