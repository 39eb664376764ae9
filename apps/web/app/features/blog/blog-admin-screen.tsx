import { BLOG_ADMIN_TEXT } from '@gsc/contract/blog/labels';
import { ROUTES } from '@gsc/contract/routes';
import { Tabs } from '@mantine/core';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { CategoriesTab } from './categories-tab.tsx';
import { EditorTab } from './editor-tab.tsx';
import { editAddress, NEW_POST } from './post-address.ts';
import { PostsTab } from './posts-tab.tsx';

const CATEGORIES = 'categories';

/** Three tabs with their own URLs: posts, the editor and categories. */
export function BlogAdminScreen() {
  const { postId } = useParams();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const tab = postId ? 'editor' : address.get('tab') === CATEGORIES ? CATEGORIES : 'posts';
  const open = (value: string | null) => {
    if (value === 'editor') navigate(editAddress(postId ?? NEW_POST));
    else navigate(value === CATEGORIES ? `${ROUTES.blogAdmin}?tab=${CATEGORIES}` : ROUTES.blogAdmin);
  };
  return (
    <>
      <PageHeader title={BLOG_ADMIN_TEXT.heading} facts={['Posts, editor and categories']} />
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List mb={20}>
          <Tabs.Tab value="posts">{BLOG_ADMIN_TEXT.posts}</Tabs.Tab>
          <Tabs.Tab value="editor">{BLOG_ADMIN_TEXT.editor}</Tabs.Tab>
          <Tabs.Tab value={CATEGORIES}>{BLOG_ADMIN_TEXT.categories}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="posts">
          <PostsTab />
        </Tabs.Panel>
        <Tabs.Panel value="editor">
          <EditorTab postId={postId ?? NEW_POST} />
        </Tabs.Panel>
        <Tabs.Panel value={CATEGORIES}>
          <CategoriesTab />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
