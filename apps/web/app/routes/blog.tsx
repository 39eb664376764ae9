import { BLOG_TEXT } from '@gsc/contract/blog';
import { pageMeta } from '../site/page-meta.ts';
import { Prose } from '../site/prose.tsx';
import type { Route } from './+types/blog.ts';

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: BLOG_TEXT.heading,
    description: 'Notes on search data, reporting and the product.',
  });

export default function Blog() {
  return (
    <Prose title={BLOG_TEXT.heading} lead="Notes on search data, reporting and the product.">
      <h2>{BLOG_TEXT.empty}</h2>
      <p>{BLOG_TEXT.emptyHint}</p>
    </Prose>
  );
}
