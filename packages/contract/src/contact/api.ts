import { z } from 'zod';

export const CONTACT_TEXT = {
  heading: 'Get in Touch',
  replyPromise: 'reply within 24 hours',
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  company: 'Company (Optional)',
  subject: 'Subject',
  message: 'Message',
  send: 'Send Message',
  viewFaq: 'View FAQ',
  required: 'Please fill in this field.',
  invalidEmail: 'Please enter a valid email address.',
  tooLong: 'This text is too long.',
  sent: 'Your message has been sent.',
  tooMany: 'You have sent several messages in a short time. Please wait a while before sending another.',
  failed: 'Your message could not be sent. Please try again in a moment.',
} as const;

export const CONTACT_MESSAGE_ROWS = 6;

export const OFFICE_HOURS = [
  { days: 'Mon-Fri', hours: '9:00 AM-6:00 PM' },
  { days: 'Saturday', hours: '10:00 AM-4:00 PM' },
  { days: 'Sunday', hours: 'closed' },
] as const;

/** The query parameters that the contact page reads. */
export const CONTACT_PARAMETERS = { sent: 'sent', subject: 'subject' } as const;

/** The prefilled subject for visitors who pressed 'Schedule Demo'. */
export const DEMO_SUBJECT = 'Schedule a demo';

const line = (max: number) => z.string().trim().min(1, CONTACT_TEXT.required).max(max, CONTACT_TEXT.tooLong);

export const ContactMessage = z.object({
  first_name: line(100),
  last_name: line(100),
  email: z
    .string()
    .trim()
    .min(1, CONTACT_TEXT.required)
    .max(254, CONTACT_TEXT.tooLong)
    .pipe(z.email(CONTACT_TEXT.invalidEmail)),
  company: z.string().trim().max(200, CONTACT_TEXT.tooLong).default(''),
  subject: line(200),
  message: line(5000),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
