import { ROUTES } from '@gsc/contract/routes';

/** Where an id would stand, for a post that has none yet. */
export const NEW_POST = 'new';

export const editAddress = (id: string): string => ROUTES.blogAdminPost.replace(':postId', id);
export const publicAddress = (slug: string): string => ROUTES.blogPost.replace(':slug', slug);
