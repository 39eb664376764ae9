import { Session } from '@gsc/contract/auth/api';
import { BLOG_PATHS, OwnPost } from '@gsc/contract/blog/api';
import type { Stack } from '@gsc/stack/start-stack';
import { Visitor } from '@gsc/stack/visitor';

/** A client of the blog API, signed in if an email address is given. */
export type Writer = {
  email: string;
  send(method: string, path: string, body?: object): Promise<Response>;
  create(post: object): Promise<OwnPost>;
};

export async function openWriter(stack: Stack, email: string | null): Promise<Writer> {
  const visitor = new Visitor(stack);
  let authorization = '';
  if (email) {
    await visitor.signIn(email);
    authorization = `Bearer ${Session.parse(await (await visitor.refresh()).json()).access_token}`;
  }
  const send = (method: string, path: string, body?: object) =>
    visitor.send(path, {
      method,
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  return {
    email: email ?? '',
    send,
    async create(post) {
      const response = await send('POST', BLOG_PATHS.own, post);
      if (response.status !== 201) throw new Error(`the post was rejected: ${await response.text()}`);
      return OwnPost.parse(await response.json());
    },
  };
}
