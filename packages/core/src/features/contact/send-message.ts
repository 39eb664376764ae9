import type { ContactMessage } from '@gsc/contract/contact/api';
import { inScope } from '@gsc/db/postgres';
import type { Context } from '../../context.ts';

/** Stores the message. The worker emails it later, so that no message is lost while the mail server is down. */
export async function sendMessage(ctx: Context, message: ContactMessage): Promise<void> {
  await inScope(ctx.postgres, {}, tx =>
    tx
      .insertInto('contact_messages')
      .values({ ...message, company: message.company || null, created_at: ctx.now() })
      .execute(),
  );
}
