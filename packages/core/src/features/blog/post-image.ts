import type { Context } from '../../context.ts';
import type { drawPostImage } from './draw-post-image.ts';

const MODULE = new URL('./draw-post-image.ts', import.meta.url);

/** Draws the preview image of a post in a thread. */
export const postImage = (
  ctx: Context,
  post: { title: string; category: string | null },
): Promise<Uint8Array> =>
  ctx.threads.run<typeof drawPostImage>({ module: MODULE, name: 'drawPostImage', input: post });
