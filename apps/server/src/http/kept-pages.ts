import { randomBytes } from 'node:crypto';
import { ROUTES } from '@gsc/contract/routes';

export type RenderedPage = { status: number; headers: [name: string, value: string][]; body: string };

/** Pages that say the same to everybody, from one deployment to the next. */
const SAME_FOR_ALL: ReadonlySet<string> = new Set([
  ROUTES.landing,
  ROUTES.docs,
  ROUTES.about,
  ROUTES.privacy,
  ROUTES.terms,
  ROUTES.cookies,
]);

/** Nothing but the bare address: what a query says may be on the page. */
export const isSameForAll = (method: string, url: string): boolean =>
  method === 'GET' && SAME_FOR_ALL.has(url);

/** Renders each address once; every answer has a nonce of its own all the same. What failed is not kept. */
export function keepPages(
  render: (url: string, nonce: string) => Promise<RenderedPage>,
): (url: string, nonce: string) => Promise<RenderedPage> {
  const placeholder = randomBytes(16).toString('hex');
  const kept = new Map<string, Promise<RenderedPage>>();
  return async (url, nonce) => {
    const page = kept.get(url) ?? render(url, placeholder);
    kept.set(url, page);
    try {
      const { status, headers, body } = await page;
      if (status !== 200) kept.delete(url);
      return { status, headers, body: body.replaceAll(placeholder, nonce) };
    } catch (error) {
      kept.delete(url);
      throw error;
    }
  };
}
