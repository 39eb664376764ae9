import { readContactConfig } from '@gsc/config/read-config';
import { runContact } from '@gsc/db/operator/contact-commands';

/** Shows contact messages, also without a mail server. */
export async function contact(words: string[]): Promise<boolean> {
  const { ownerUrl, unset } = readContactConfig();
  console.log(await runContact(ownerUrl, { command: 'ops', words, unset }));
  return true;
}
