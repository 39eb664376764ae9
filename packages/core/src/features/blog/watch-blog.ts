import type { Context } from '../../context.ts';

/** The channel of the triggers on posts and categories. */
const CHANNEL = 'blog';

/** Calls `onChange` when published posts change or a notification may have been lost. Returns a function that stops it. */
export const watchBlog = (ctx: Context, onChange: () => void): (() => void) =>
  ctx.news.listen(CHANNEL, () => onChange());
