import { withPostgresClient } from '../postgres/client.ts';

// `ops mail`. Run as gsc_owner.

export const MAIL_USAGE = 'list | retry <id>|given-up | drop <id>|given-up';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MAX_LISTED = 100;

type Email = {
  id: string;
  kind: string;
  state: string;
  failure: string | null;
  last_error: string | null;
  attempts: number;
  created_at: Date;
  next_try: Date | null;
};

const VERBS: Record<string, (ownerUrl: string, which: string) => Promise<string>> = {
  /** How many emails there are, and those that have failed. */
  list: ownerUrl =>
    withPostgresClient(ownerUrl, async client => {
      const counts = await client.query<{ kind: string; state: string; count: number }>(
        'select kind, state, count(*)::int as count from outbox group by 1, 2 order by 1, 2',
      );
      if (counts.rows.length === 0) return 'The outbox is empty.';
      const failed = await client.query<Email>(
        `select id, kind, state, failure, last_error, attempts, created_at, next_try from outbox
         where state <> 'sent' and failure is not null order by created_at limit $1`,
        [MAX_LISTED + 1],
      );
      return [
        ...counts.rows.map(({ kind, state, count }) => `${kind}: ${count} ${state.replace('_', ' ')}`),
        ...failed.rows.slice(0, MAX_LISTED).map(describe),
        ...(failed.rows.length > MAX_LISTED ? [`Only ${MAX_LISTED} that have failed are listed.`] : []),
      ].join('\n');
    }),
  /** Emails that may have arrived are sent again only by id. */
  retry: (ownerUrl, which) =>
    change(ownerUrl, which, {
      statement: `update outbox set state = 'waiting', finished_at = null, attempts = 0, first_tried_at = null,
        next_try = null, handed_over_at = null, failure = null, last_error = null where state = 'given_up'`,
      all: `failure <> 'unknown'`,
      done: 'will be tried again',
    }),
  drop: (ownerUrl, which) =>
    change(ownerUrl, which, {
      statement: `delete from outbox where lease is null and state <> 'sent'`,
      all: `state = 'given_up'`,
      done: 'dropped',
    }),
};

const describe = ({ id, kind, state, failure, last_error, attempts, created_at, next_try }: Email): string =>
  `${id} ${kind}: ${state.replace('_', ' ')} after ${attempts} attempts, since ${created_at.toISOString()}, ${
    next_try && state === 'waiting' ? `next try ${next_try.toISOString()}, ` : ''
  }${failure}: ${last_error}`;

async function change(
  ownerUrl: string,
  which: string,
  { statement, all, done }: { statement: string; all: string; done: string },
): Promise<string> {
  if (which !== 'given-up' && !UUID.test(which)) throw new Error(`'${which}' is not the id of an email.`);
  const changed = await withPostgresClient(ownerUrl, client =>
    which === 'given-up'
      ? client.query(`${statement} and ${all}`)
      : client.query(`${statement} and id = $1`, [which]),
  );
  if (which !== 'given-up' && !changed.rowCount)
    throw new Error(`There is no such email ${which}, or it is being sent.`);
  return `Emails ${done}: ${changed.rowCount ?? 0}.`;
}

/** `command` is how the operator calls it, for the usage. */
export async function runMail(
  ownerUrl: string,
  { command, words: [verb = 'list', which = ''] }: { command: string; words: readonly string[] },
): Promise<string> {
  const run = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  if (!run) throw new Error(`${command} mail ${MAIL_USAGE}`);
  return run(ownerUrl, which);
}
