import type { ContactMessage } from '@gsc/contract/contact/api';
import { inScope } from '@gsc/db/postgres';
import type { Context } from '../../context.ts';

/** Kept first; the worker mails it. A mail server that is down loses nothing. */
export async function sendMessage(ctx: Context, message: ContactMessage): Promise<void> {
  await inScope(ctx.postgres, {}, tx =>
    tx
      .insertInto('contact_messages')
      .values({ ...message, company: message.company || null, created_at: ctx.now() })
      .execute(),
  );
}
