export const BLOG_TEXT = {
  heading: 'Blog',
  empty: 'No posts found',
  emptyHint: 'Check back soon for new content!',
  adminHeading: 'Blog admin',
  editPost: 'Edit Post',
  newPost: 'New Post',
} as const;
