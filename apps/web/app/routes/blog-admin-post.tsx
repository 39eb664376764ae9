import { BLOG_TEXT } from '@gsc/contract/blog';
import { BlogEditorScreen } from '../features/blog/blog-editor-screen.tsx';
import { screenMeta } from '../shell/screen-meta.ts';

export const meta = screenMeta(BLOG_TEXT.editPost);

export default BlogEditorScreen;
