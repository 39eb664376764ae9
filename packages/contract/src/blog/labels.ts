export const BLOG_TEXT = {
  heading: 'Blog',
  lead: 'Articles about search data, indexing and reporting.',
  search: 'Search posts...',
  allPosts: 'All Posts',
  readMore: 'Read More',
  moreTags: (count: number) => `+${count} more`,
  empty: 'No posts found',
  emptyFiltered: 'Try adjusting your search or filter criteria.',
  emptyHint: 'Check back soon for new content!',
  back: 'Back to Blog',
} as const;

export const SHOWN_TAGS = 3;
export const SKELETON_CARDS = 6;

/** In characters, unless stated otherwise. */
export const BLOG_LIMITS = {
  title: 200,
  content: 500_000,
  excerpt: 500,
  imageUrl: 2000,
  tags: 12,
  tag: 40,
  categoryName: 80,
  categoryDescription: 500,
  search: 200,
  postsPerUser: 500,
  /** Texts of all posts, as they are stored. */
  bytesPerUser: 20 * 1024 * 1024,
} as const;

export const BLOG_ADMIN_TEXT = {
  heading: 'Blog admin',
  errorTitle: 'Error',
  posts: 'Posts',
  editor: 'Editor',
  categories: 'Categories',
  newPost: 'New Post',
  editPost: 'Edit Post',
  cancel: 'Cancel',
  discard: 'Discard',
  discardDraft: 'Discard this draft?',
  discardDraftText: 'The draft will be deleted. This action cannot be undone.',
  discardChanges: 'Discard your changes?',
  discardChangesText: 'The post will revert to its last saved version.',
  notSaved: (reason: string) => `Not saved: ${reason}`,
  save: 'Save Post',
  saving: 'Saving...',
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  content: 'Content',
  status: 'Status',
  category: 'Category',
  noCategory: 'No Category',
  tags: 'Tags',
  featuredImage: 'Featured Image URL',
  metaTitle: 'Meta Title',
  metaDescription: 'Meta Description',
  name: 'Name',
  description: 'Description (optional)',
  createCategory: 'Create Category',
  deleteQuestion: (title: string) =>
    `Are you sure you want to delete "${title}"? This action cannot be undone.`,
  delete: 'Delete',
  fetchFailed: 'Failed to fetch blog posts.',
  required: 'Title and content are required.',
  saveFailed: 'Failed to save post.',
  deleteFailed: 'Failed to delete post.',
  categoryFailed: 'Failed to create category.',
  created: 'Post created successfully.',
  updated: 'Post updated successfully.',
  deleted: 'Post deleted successfully.',
  categoryCreated: 'Category created successfully.',
  slugTaken: 'Another post already has this slug.',
  categoryTaken: 'Another category already has this slug.',
  tooManyPosts: `You can have ${BLOG_LIMITS.postsPerUser} posts. Delete one to write another.`,
  tooMuchText: `Your posts can have ${BLOG_LIMITS.bytesPerUser / 1024 / 1024} MB in total. Delete or shorten one.`,
  unknownPost: 'Post not found.',
  unknownCategory: 'Category not found.',
  notEditor: 'Publishing requires the editor role. You can save your post as a draft.',
  notEditorCategory: 'Only editors can manage categories.',
} as const;

export const EXCERPT_ROWS = 3;
export const CONTENT_ROWS = 20;
export const META_TITLE_MAX = 60;
export const META_DESCRIPTION_MAX = 160;
