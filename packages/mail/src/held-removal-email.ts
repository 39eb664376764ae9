import { type Email, emailHtml, escapeHtml } from './email.ts';

type HeldRemovalEmail = {
  id: string;
  kind: 'withdrawal' | 'audit' | 'sweep';
  items: readonly string[];
  examined: number;
};

const CAUSES: Record<HeldRemovalEmail['kind'], string> = {
  withdrawal: 'Google returned no data twice for days that are stored',
  audit: 'Stored rows differ from the written rows',
  sweep: 'Last copies of slices are among the rows that the sweeper would delete',
};
/** What follows a confirmation. */
const EFFECTS: Record<HeldRemovalEmail['kind'], string> = {
  withdrawal: 'The next sync that finds them missing again hides these days, once.',
  audit: 'The next audit that finds them again marks these slices as damaged, once.',
  sweep: 'The sweeper then leaves these copies stored, and deletes other rows again.',
};
const MAX_LISTED = 20;

/** Informs the operator about a removal that is held because it exceeded the limit. */
export function heldRemovalEmail({ id, kind, items, examined }: HeldRemovalEmail): Email {
  const subject = `Stored data: your confirmation is required (removal ${id})`;
  const facts = `${CAUSES[kind]}: ${items.length} of ${examined} examined. Nothing was changed.`;
  const listed = [...items.slice(0, MAX_LISTED), ...(items.length > MAX_LISTED ? ['…'] : [])];
  const next = `List all items with "ops removals". If they are correct, run "ops confirm-removal ${id}". ${EFFECTS[kind]}`;
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
