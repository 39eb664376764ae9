import { ContactMessage } from '@gsc/contract/contact/api';

export type ContactErrors = Partial<Record<keyof ContactMessage, string>>;

/** A name that people do not see and machines like to fill in. */
export const TRAP_FIELD = 'website';

const FIELDS = ['first_name', 'last_name', 'email', 'company', 'subject', 'message'] as const;

/** What stands in the form, and either the message it makes or what is wrong with each field. */
export function readMessage(form: FormData) {
  const values = Object.fromEntries(FIELDS.map(name => [name, String(form.get(name) ?? '')])) as Record<
    (typeof FIELDS)[number],
    string
  >;
  const isTrapped = String(form.get(TRAP_FIELD) ?? '') !== '';
  const parsed = ContactMessage.safeParse(values);
  if (parsed.success) return { values, isTrapped, message: parsed.data, errors: {} as ContactErrors };
  const errors: ContactErrors = {};
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof ContactMessage] ??= message;
  return { values, isTrapped, message: null, errors };
}
