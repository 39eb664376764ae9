import { BLOG_TEXT } from '@gsc/contract/blog';
import { BlogAdminScreen } from '../features/blog/blog-admin-screen.tsx';
import { screenMeta } from '../shell/screen-meta.ts';

export const meta = screenMeta(BLOG_TEXT.adminHeading);

export default BlogAdminScreen;
