import type { UserContext } from '../../context.ts';
import { ProductError } from '../../errors.ts';

/** E-mail addresses of the users who may publish. `*` allows every signed-in user. */
export type Editors = readonly string[];

export const isEditor = (ctx: UserContext, editors: Editors): boolean =>
  editors.includes('*') || editors.includes(ctx.user.email.toLowerCase());

export function requireEditor(ctx: UserContext, editors: Editors, message: string): void {
  if (!isEditor(ctx, editors)) throw new ProductError('forbidden', message);
}
