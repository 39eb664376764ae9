import { useMatches } from 'react-router';
import type { ScreenHandle } from './screen-handle.ts';

/** The title of the document: the screen and the brand. A route states the title of its screen in its handle. */
export function ScreenTitle({ brand }: { brand: string }) {
  const titles = useMatches().map(({ handle, params }) => {
    const title = (handle as Partial<ScreenHandle> | undefined)?.title;
    return typeof title === 'function' ? title(params) : title;
  });
  const title = titles.findLast(Boolean);
  return <title>{title ? `${title} · ${brand}` : brand}</title>;
}
