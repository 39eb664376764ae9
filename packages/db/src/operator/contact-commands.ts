import { withPostgresClient } from '../postgres/client.ts';

// `ops contact`. Run as gsc_owner.

export const CONTACT_USAGE = 'list | show <id>';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_LISTED = 100;

type Message = {
  id: string;
  created_at: Date;
  first_name: string;
  last_name: string;
  email: string;
  company: string | null;
  subject: string;
  message: string;
  state: 'waiting' | 'sent' | 'given_up';
};

const SELECT = `select m.*, coalesce(o.state, 'sent') as state from contact_messages m
  left join outbox o on o.message_id = m.id`;
const STATES = { waiting: 'not emailed', sent: 'emailed', given_up: 'could not be emailed' } as const;

/** A visitor must not control the terminal of the operator. */
const plain = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, ' ');
const line = (text: string): string => plain(text).replaceAll('\n', ' ');

const VERBS: Record<string, (ownerUrl: string, id: string) => Promise<string>> = {
  list: ownerUrl =>
    withPostgresClient(ownerUrl, async client => {
      const { rows } = await client.query<Message>(`${SELECT} order by m.created_at desc limit $1`, [
        MAX_LISTED + 1,
      ]);
      if (rows.length === 0) return 'There are no contact messages.';
      return [
        ...rows.slice(0, MAX_LISTED).map(summary),
        ...(rows.length > MAX_LISTED ? [`Only the newest ${MAX_LISTED} are listed.`] : []),
      ].join('\n');
    }),
  show: (ownerUrl, id) =>
    withPostgresClient(ownerUrl, async client => {
      if (!UUID.test(id)) throw new Error(`'${id}' is not the id of a contact message.`);
      const { rows } = await client.query<Message>(`${SELECT} where m.id = $1`, [id]);
      const [message] = rows;
      if (!message) throw new Error(`There is no contact message ${id}.`);
      const company = message.company ? [`Company: ${line(message.company)}`] : [];
      return [summary(message), ...company, '', plain(message.message)].join('\n');
    }),
};

const summary = ({ id, created_at, first_name, last_name, email, subject, state }: Message): string =>
  `${id} ${created_at.toISOString()}, ${STATES[state]}, ${line(`${first_name} ${last_name} <${email}>: ${subject}`)}`;

/** `unset` are the settings without which messages are only stored. */
export async function runContact(
  ownerUrl: string,
  {
    command,
    words: [verb = 'list', id = ''],
    unset,
  }: { command: string; words: readonly string[]; unset: readonly string[] },
): Promise<string> {
  const run = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (!run) throw new Error(`${command} contact ${CONTACT_USAGE}`);
  const found = await run(ownerUrl, id);
  if (verb !== 'list' || unset.length === 0) return found;
  return `${found}\nMessages are not emailed: ${unset.join(' and ')} ${unset.length > 1 ? 'are' : 'is'} not set here. They are deleted after a year.`;
}
