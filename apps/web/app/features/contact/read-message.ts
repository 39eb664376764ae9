import { ContactMessage } from '@gsc/contract/contact/api';

export type ContactErrors = Partial<Record<keyof ContactMessage, string>>;

/** A hidden field that only bots fill in. */
export const HONEYPOT_FIELD = 'website';

const FIELDS = ['first_name', 'last_name', 'email', 'company', 'subject', 'message'] as const;

/** Returns the form values, and either the parsed message or the errors per field. */
export function readMessage(form: FormData) {
  const values = Object.fromEntries(FIELDS.map(name => [name, String(form.get(name) ?? '')])) as Record<
    (typeof FIELDS)[number],
    string
  >;
  const isTrapped = String(form.get(HONEYPOT_FIELD) ?? '') !== '';
  const parsed = ContactMessage.safeParse(values);
  if (parsed.success) return { values, isTrapped, message: parsed.data, errors: {} as ContactErrors };
  const errors: ContactErrors = {};
  for (const { path, message } of parsed.error.issues) errors[path[0] as keyof ContactMessage] ??= message;
  return { values, isTrapped, message: null, errors };
}
