import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import { BlogAdminScreen } from '../../features/blog/blog-admin-screen.tsx';
import { screenHandle } from '../../shell/screen-handle.ts';

export const handle = screenHandle(BLOG_ADMIN_TEXT.editPost);

export default BlogAdminScreen;
