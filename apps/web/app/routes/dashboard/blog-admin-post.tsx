import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import { NEW_POST } from '../../features/blog/post-address.ts';
import { screenHandle } from '../../shell/screen-handle.ts';

/** The parent route renders the screen. */
export const handle = screenHandle(({ postId }) =>
  postId === NEW_POST ? BLOG_ADMIN_TEXT.newPost : BLOG_ADMIN_TEXT.editPost,
);

export default function NoContent() {
  return null;
}
