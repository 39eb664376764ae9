import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import { BlogAdminScreen } from '../../features/blog/blog-admin-screen.tsx';
import { screenMeta } from '../../shell/screen-meta.ts';

export const meta = screenMeta(BLOG_ADMIN_TEXT.heading);

export default BlogAdminScreen;
