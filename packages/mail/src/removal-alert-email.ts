import { type Email, escapeHtml, letterHtml } from './email.ts';

type RemovalAlertEmail = {
  id: string;
  kind: 'withdrawal' | 'audit' | 'sweep';
  items: readonly string[];
  examined: number;
};

const WHAT: Record<RemovalAlertEmail['kind'], string> = {
  withdrawal: 'Google returned nothing, twice, for days that are stored',
  audit: 'Stored rows are not as they were written',
  sweep: 'The sweeper found generations that are the last copy of a slice',
};
const SHOWN = 20;

/** For the operator: a run wanted to affect too much at once and did nothing. */
export function removalAlertEmail({ id, kind, items, examined }: RemovalAlertEmail): Email {
  const subject = `Stored data needs your decision (alert ${id})`;
  const facts = `${WHAT[kind]}: ${items.length} of ${examined} examined. Nothing was changed.`;
  const listed = [...items.slice(0, SHOWN), ...(items.length > SHOWN ? ['…'] : [])];
  const next = `List all of them with "npm run db -- alerts". If this is right, "npm run db -- confirm-removal ${id}" lets the next run go on with exactly these, once.`;
  return {
    subject,
    text: `${facts}\n\n${listed.join('\n')}\n\n${next}\n`,
    html: letterHtml(
      subject,
      subject,
      `<p>${escapeHtml(facts)}</p>\n<pre>${escapeHtml(listed.join('\n'))}</pre>\n<p>${escapeHtml(next)}</p>`,
    ),
  };
}
