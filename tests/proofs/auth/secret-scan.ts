import { REFRESH_COOKIE } from '@gsc/contract/auth/api';
import type { BrowserContext, Page, Response } from '@playwright/test';

/** Google's access and refresh tokens, and the format of the application's refresh token. */
const GOOGLE_TOKEN = /ya29\.[\w-]+|\b1\/\/[\w-]{10,}/;
const TOKEN_FORMAT = /(?<![\w-])[\w-]{86}(?![\w-])/g;

type Leak = { where: string; kind: 'google' | 'refresh' };

/** Records all requests and responses of the page, and searches them and the browser storage for secrets. */
export class SecretScan {
  readonly #texts: { where: string; text: string }[] = [];
  readonly #pending: Promise<void>[] = [];
  /** All refresh tokens that the browser has received. They rotate, so there are many. */
  readonly #tokens = new Set<string>();
  readonly #origin: string;

  constructor(context: BrowserContext, origin: string) {
    this.#origin = origin;
    context.on('response', response => this.#pending.push(this.#read(response)));
    context.on('request', request => {
      const { url, method } = { url: request.url(), method: request.method() };
      this.#texts.push({ where: `request ${method} ${url}`, text: `${url} ${request.postData() ?? ''}` });
    });
  }

  async #read(response: Response): Promise<void> {
    if (!response.url().startsWith(this.#origin)) return;
    const body = await response.text().catch(() => '');
    for (const cookie of await response.headerValues('set-cookie').catch(() => []))
      if (cookie.startsWith(`${REFRESH_COOKIE}=`))
        this.#tokens.add(cookie.slice(REFRESH_COOKIE.length + 1).split(';')[0] ?? '');
    const headers = { ...response.headers() };
    delete headers['set-cookie'];
    this.#texts.push({ where: `response ${response.url()}`, text: `${JSON.stringify(headers)} ${body}` });
  }

  async #readStorage(page: Page): Promise<void> {
    const stored = await page.evaluate(async () => {
      const databases = await indexedDB.databases();
      return {
        local: JSON.stringify(localStorage),
        session: JSON.stringify(sessionStorage),
        cookies: document.cookie,
        databases: JSON.stringify(databases),
        caches: JSON.stringify(await caches.keys()),
        history: JSON.stringify(history.state),
        page: document.documentElement.outerHTML,
        name: window.name,
      };
    });
    for (const [where, text] of Object.entries(stored)) this.#texts.push({ where: `storage ${where}`, text });
  }

  async finish(context: BrowserContext, page: Page) {
    await Promise.all(this.#pending);
    await this.#readStorage(page);
    const cookies = await context.cookies(this.#origin);
    const cookie = cookies.find(each => each.name === REFRESH_COOKIE);
    const leaks: Leak[] = [];
    for (const { where, text } of this.#texts) {
      if (GOOGLE_TOKEN.test(text)) leaks.push({ where, kind: 'google' });
      if ((text.match(TOKEN_FORMAT) ?? []).some(word => this.#tokens.has(word)))
        leaks.push({ where, kind: 'refresh' });
    }
    const isProtected = Boolean(
      cookie?.httpOnly && cookie.secure && cookie.sameSite === 'Lax' && cookie.path === '/',
    );
    return {
      ok: leaks.length === 0 && isProtected && this.#texts.length > 20 && this.#tokens.size > 20,
      texts_scanned: this.#texts.length,
      refresh_tokens_issued: this.#tokens.size,
      google_tokens: leaks.filter(leak => leak.kind === 'google').length,
      refresh_tokens: leaks.filter(leak => leak.kind === 'refresh').length,
      cookie_guarded: isProtected,
      found_in: leaks.map(leak => leak.where),
    };
  }
}
