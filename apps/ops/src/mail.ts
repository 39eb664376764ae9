import { readOwnerUrl } from '@gsc/config/read-config';
import { runMail } from '@gsc/db/operator/mail-commands';

/** Lists the outbox, and tries emails again or drops them. */
export async function mail(words: string[]): Promise<boolean> {
  console.log(await runMail(readOwnerUrl('ops mail'), { command: 'ops', words }));
  return true;
}
