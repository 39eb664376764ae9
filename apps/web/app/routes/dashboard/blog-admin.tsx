import { BlogAdminScreen } from '../../features/blog/blog-admin-screen.tsx';

export default BlogAdminScreen;
