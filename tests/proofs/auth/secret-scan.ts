import { REFRESH_COOKIE } from '@gsc/contract/auth/api';
import type { BrowserContext, Page, Response } from '@playwright/test';

/** Google's access and refresh tokens, and the shape of our own refresh token. */
const GOOGLE_TOKEN = /ya29\.[\w-]+|\b1\/\/[\w-]{10,}/;
const TOKEN_SHAPE = /(?<![\w-])[\w-]{86}(?![\w-])/g;

type Find = { where: string; what: 'google' | 'refresh' };

/** Watches everything that reaches the page's side of the browser, and looks through all it can store. */
export class SecretScan {
  readonly #texts: { where: string; text: string }[] = [];
  readonly #pending: Promise<void>[] = [];
  /** Every refresh token the browser was ever given; they rotate, so there are many. */
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

  async #store(page: Page): Promise<void> {
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
    await this.#store(page);
    const cookies = await context.cookies(this.#origin);
    const cookie = cookies.find(each => each.name === REFRESH_COOKIE);
    const finds: Find[] = [];
    for (const { where, text } of this.#texts) {
      if (GOOGLE_TOKEN.test(text)) finds.push({ where, what: 'google' });
      if ((text.match(TOKEN_SHAPE) ?? []).some(word => this.#tokens.has(word)))
        finds.push({ where, what: 'refresh' });
    }
    const guarded = Boolean(
      cookie?.httpOnly && cookie.secure && cookie.sameSite === 'Lax' && cookie.path === '/',
    );
    return {
      ok: finds.length === 0 && guarded && this.#texts.length > 20 && this.#tokens.size > 20,
      texts_scanned: this.#texts.length,
      refresh_tokens_issued: this.#tokens.size,
      google_tokens: finds.filter(find => find.what === 'google').length,
      refresh_tokens: finds.filter(find => find.what === 'refresh').length,
      cookie_guarded: guarded,
      found_in: finds.map(find => find.where),
    };
  }
}
