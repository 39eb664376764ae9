import { type Email, emailHtml, escapeHtml } from './email.ts';

type RemovalAlertEmail = {
  id: string;
  kind: 'withdrawal' | 'audit' | 'sweep';
  items: readonly string[];
  examined: number;
};

const CAUSES: Record<RemovalAlertEmail['kind'], string> = {
  withdrawal: 'Google returned no data twice for days that are stored',
  audit: 'Stored rows differ from the written rows',
  sweep: 'The sweeper would delete the last copy of a slice',
};
const MAX_LISTED = 20;

/** Informs the operator about a run that exceeded the removal limit and changed nothing. */
export function removalAlertEmail({ id, kind, items, examined }: RemovalAlertEmail): Email {
  const subject = `Stored data: your confirmation is required (alert ${id})`;
  const facts = `${CAUSES[kind]}: ${items.length} of ${examined} examined. Nothing was changed.`;
  const listed = [...items.slice(0, MAX_LISTED), ...(items.length > MAX_LISTED ? ['…'] : [])];
  const next = `List all items with "ops alerts". If they are correct, run "ops confirm-removal ${id}" to let the next run proceed with exactly these items, once.`;
  return {
    subject,
    text: `${facts}\n\n${listed.join('\n')}\n\n${next}\n`,
    html: emailHtml(
      subject,
      subject,
      `<p>${escapeHtml(facts)}</p>\n<pre>${escapeHtml(listed.join('\n'))}</pre>\n<p>${escapeHtml(next)}</p>`,
    ),
  };
}
