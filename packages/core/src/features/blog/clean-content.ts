import type { Context } from '../../context.ts';
import type { sanitizePost } from './sanitize-post.ts';

const MODULE = new URL('./sanitize-post.ts', import.meta.url);

/** Sanitises HTML in a thread. The largest post takes seconds. */
export const cleanContent = (ctx: Context & { user?: { id: string } }, html: string): Promise<string> =>
  ctx.threads.run<typeof sanitizePost>({
    module: MODULE,
    name: 'sanitizePost',
    input: html,
    ...(ctx.user && { userId: ctx.user.id }),
  });
