import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import { screenHandle } from '../../shell/screen-handle.ts';

/** The parent route renders the screen. */
export const handle = screenHandle(BLOG_ADMIN_TEXT.editPost);

export default function NoContent() {
  return null;
}
