import { camel, sentence } from './words.ts';

/** New files, the new texts of existing files, and what is left to do by hand. */
export type Scaffold = {
  files: Record<string, string>;
  changes?: Record<string, string>;
  next: string[];
};

/** An email and the function that reads what it is about. */
export function newEmail(feature: string, kind: string): Scaffold {
  const [email, source] = [camel(`${kind}-email`), camel(`${kind}-source`)];
  return {
    files: {
      [`packages/mail/src/${kind}-email.ts`]: `import { type Email, emailHtml, escapeHtml } from './email.ts';

export function ${email}({ brand }: { brand: string }): Email {
  const heading = '${sentence(kind)}';
  return {
    subject: \`\${brand}: \${heading}\`,
    text: \`\${heading}\\n\`,
    html: emailHtml(brand, heading, \`<p>\${escapeHtml(heading)}</p>\`),
  };
}
`,
      [`packages/core/src/features/${feature}/${kind}-source.ts`]: `import { ${email} } from '@gsc/mail/${kind}-email';
import type { EmailSource } from '../../mail/email-source.ts';
import type { Mail } from '../../mail/open-mail.ts';

export const ${source} =
  ({ brand }: Mail): EmailSource =>
  async (tx, { recipient }) => {
    // Read what the email is about. Return null if it is no longer needed.
    const user = await tx.selectFrom('users').select('email').where('id', '=', recipient).executeTakeFirst();
    return user ? { to: user.email, render: () => ${email}({ brand }) } : null;
  };
`,
    },
    next: [
      'Add the kind to packages/contract/src/operator/email-kinds.ts.',
      'Add a migration: the kind in the check constraint of outbox, and a trigger that adds a row with its cause.',
      'Add the source to apps/worker/src/mail-tasks.ts.',
    ],
  };
}
