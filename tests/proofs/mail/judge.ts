import type { Mailbox } from '@gsc/mail/testing';
import type { Query } from './fill-outbox.ts';
import { BEHAVIOURS, behaviourOf } from './plan.ts';

type Row = { id: string; kind: string; state: string; failure: string | null; address: string };

const ROWS = `select o.id, o.kind, o.state, o.failure, coalesce(s.email, u.email, o.recipient) as address from outbox o
  left join status_subscriptions s on s.id = o.subscription_id left join users u on u.id::text = o.recipient`;

/** How often the server has accepted each email. The Message-ID names the row of the outbox. */
function countAccepted(mailbox: Mailbox): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { raw } of mailbox.messages) {
    const id = /^Message-ID:\s*<[a-z_]+-([0-9a-f-]{36})@/m.exec(raw)?.[1] ?? 'none';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Emails that nothing delays and that are not sent. */
export async function countDelayed(query: Query): Promise<number> {
  const rows = await query<Row>(`${ROWS} where o.state = 'waiting'`);
  return rows.filter(({ address }) => behaviourOf(address) === 'good').length;
}

/** Compares every row with the messages that the server has accepted and with what must become of it. */
export async function judge(query: Query, mailbox: Mailbox) {
  const rows = await query<Row>(ROWS);
  const accepted = countAccepted(mailbox);
  const of = ({ id }: Row) => accepted.get(id) ?? 0;
  const isExpected = ({ state, failure, address }: Row) => {
    const { end } = BEHAVIOURS[behaviourOf(address)];
    return end === 'sent' ? state === 'sent' : state === 'given_up' && failure === end;
  };
  /** The worker was killed after the hand-over, so nobody knows the outcome. */
  const isInterrupted = (row: Row) =>
    row.state === 'given_up' && row.failure === 'unknown' && !isExpected(row);
  const kinds = Object.fromEntries(
    Map.groupBy(rows, ({ kind }) => kind)
      .entries()
      .map(([kind, { length }]) => [kind, length]),
  );
  const wrong = rows.filter(row => !isExpected(row) && !isInterrupted(row));
  return {
    emails: rows.length,
    kinds,
    sent: rows.filter(({ state }) => state === 'sent').length,
    given_up: rows.filter(({ state }) => state === 'given_up').length,
    waiting: rows.filter(({ state }) => state === 'waiting').length,
    accepted_by_the_server: mailbox.messages.length,
    accepted_twice: rows.filter(row => of(row) > 1).length,
    sent_but_not_accepted: rows.filter(row => row.state === 'sent' && of(row) !== 1).length,
    refused_but_accepted: rows.filter(
      row => row.state === 'given_up' && row.failure !== 'unknown' && of(row) !== 0,
    ).length,
    without_a_row: [...accepted.keys()].filter(id => !rows.some(row => row.id === id)).length,
    killed_after_the_hand_over: rows.filter(isInterrupted).length,
    wrong_ends: wrong.length,
    examples: wrong
      .slice(0, 5)
      .map(({ kind, state, failure, address }) => ({ kind, state, failure, address })),
  };
}
