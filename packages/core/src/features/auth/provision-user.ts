import { randomUUID } from 'node:crypto';
import { inScope } from '@gsc/db/postgres';
import type { GoogleIdentity } from '@gsc/google/sign-in';
import type { AuthSettings, Context, Tx } from '../../context.ts';
import { maySignUp } from './sign-up/may-sign-up.ts';

/** The identity has no user, and its address cannot create one. */
export class SignUpClosed extends Error {}

/**
 * Returns the user of a Google identity. The first sign-in creates the user with an account, a membership, a profile
 * and default branding, if the address can sign up. Users are identified by Google's subject, because an e-mail address
 * can be reassigned.
 */
export async function provisionUser(
  ctx: Context & { auth: Pick<AuthSettings, 'signUpAllowed'> },
  identity: GoogleIdentity,
): Promise<{ id: string }> {
  const known = await findUser(ctx, identity.subject);
  if (known) {
    await inScope(ctx.postgres, { userId: known }, tx =>
      tx
        .updateTable('users')
        .set({ email: identity.email, last_sign_in_at: ctx.now() })
        .where('id', '=', known)
        .execute(),
    );
    return { id: known };
  }
  if (!maySignUp(identity.email, ctx.auth.signUpAllowed))
    throw new SignUpClosed(`${identity.email} cannot sign up`);
  const id = randomUUID();
  try {
    await inScope(ctx.postgres, { userId: id }, tx => createUser(tx, ctx.now(), id, identity));
    return { id };
  } catch (error) {
    // Of two concurrent first sign-ins only one can insert the unique subject. The other uses the same user.
    const winner = await findUser(ctx, identity.subject);
    if (winner) return { id: winner };
    throw error;
  }
}

async function findUser(ctx: Context, subject: string): Promise<string | null> {
  const row = await inScope(ctx.postgres, { googleSubject: subject }, tx =>
    tx
      .selectFrom('identities')
      .select('user_id')
      .where('provider', '=', 'google')
      .where('subject', '=', subject)
      .executeTakeFirst(),
  );
  return row?.user_id ?? null;
}

async function createUser(tx: Tx, now: Date, userId: string, identity: GoogleIdentity): Promise<void> {
  const accountId = randomUUID();
  await tx.insertInto('users').values({ id: userId, email: identity.email, last_sign_in_at: now }).execute();
  await tx
    .insertInto('identities')
    .values({ user_id: userId, provider: 'google', subject: identity.subject })
    .execute();
  await tx
    .insertInto('accounts')
    .values({ id: accountId, name: identity.name ?? identity.email })
    .execute();
  await tx
    .insertInto('memberships')
    .values({ account_id: accountId, user_id: userId, role: 'owner' })
    .execute();
  await tx
    .insertInto('profiles')
    .values({ user_id: userId, full_name: identity.name, avatar_url: identity.picture })
    .execute();
  await tx.insertInto('white_label_settings').values({ account_id: accountId }).execute();
}
