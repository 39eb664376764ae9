import { BLOG_PATHS } from '@gsc/contract/blog/api';
import type { Stack } from '@gsc/stack/start-stack';
import { openWriter, type Writer } from './writer.ts';

const POST = { title: 'A post', content: '<p>Text</p>' };
const path = (id: string) => BLOG_PATHS.ownPost.replace('{id}', id);

/** Actions on a draft. */
const ACTIONS: Record<string, (who: Writer, id: string, slug: string) => Promise<Response>> = {
  read: (who, id) => who.send('GET', path(id)),
  change: (who, id) => who.send('PUT', path(id), { ...POST, title: 'Changed' }),
  archive: (who, id) => who.send('PUT', path(id), { ...POST, status: 'archived' }),
  publish: (who, id) => who.send('PUT', path(id), { ...POST, status: 'published' }),
  delete: (who, id) => who.send('DELETE', path(id)),
  'read in public': (who, _id, slug) => who.send('GET', BLOG_PATHS.post.replace('{slug}', slug)),
};

type Role = 'anonymous' | 'user' | 'editor';

function expected(role: Role, action: string, isOwn: boolean): number {
  // A draft is never public.
  if (action === 'read in public') return 404;
  if (role === 'anonymous') return 401;
  if (!isOwn) return 404;
  if (action === 'publish') return role === 'editor' ? 200 : 403;
  return action === 'delete' ? 204 : 200;
}

/** Tries six actions for three roles on own and other drafts, and checks that refused actions change nothing. */
export async function roleTable(stack: Stack, editor: string, user: string, stranger: string) {
  const people: Record<Role, Writer> = {
    anonymous: await openWriter(stack, null),
    user: await openWriter(stack, user),
    editor: await openWriter(stack, editor),
  };
  const other = await openWriter(stack, stranger);
  const wrong: string[] = [];
  let cells = 0;
  for (const role of ['anonymous', 'user', 'editor'] as const)
    for (const [action, act] of Object.entries(ACTIONS))
      for (const isOwn of [true, false]) {
        // Anonymous visitors have no posts, so they always get another user's draft.
        const owner = isOwn && role !== 'anonymous' ? people[role] : other;
        const draft = await owner.create({ ...POST, title: `${role} ${action} ${isOwn}` });
        const { status } = await act(people[role], draft.id, draft.slug);
        const expectedStatus = expected(role, action, isOwn);
        cells += 1;
        if (status !== expectedStatus)
          wrong.push(`${role} ${action} ${isOwn ? 'own' : 'other'}: ${status}, not ${expectedStatus}`);
        const after = await owner.send('GET', path(draft.id));
        const isUntouched = after.status === 200 && (await after.json()).title === draft.title;
        if (expectedStatus >= 400 && !isUntouched)
          wrong.push(`${role} ${action}: refused, but the draft changed`);
      }
  return { ok: wrong.length === 0 && cells === 36, cells, wrong };
}
