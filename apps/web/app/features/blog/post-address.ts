import { ROUTES } from '@gsc/contract/routes';

/** Placeholder id in the URL of a new post. */
export const NEW_POST = 'new';

export const editAddress = (id: string): string => ROUTES.blogAdminPost.replace(':postId', id);
export const publicAddress = (slug: string): string => ROUTES.blogPost.replace(':slug', slug);
