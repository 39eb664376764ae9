import type { Context } from '../../context.ts';

/** The channel of the triggers on posts and categories. */
const CHANNEL = 'blog';

/** Told whenever what is published is another, or may be because notices were lost. Gives the way out. */
export const watchBlog = (ctx: Context, onChange: () => void): (() => void) =>
  ctx.news.listen(CHANNEL, () => onChange());
