import { type Email, emailButton, emailHtml, escapeHtml } from './email.ts';

export type ReconnectEmail = {
  brand: string;
  googleEmail: string;
  /** Names of the affected properties. */
  properties: readonly string[];
  /** Where the user reconnects. */
  link: string;
};

const MAX_LISTED = 5;

/** Asks a user to reconnect a Google account. Values from Google are untrusted and escaped. */
export function reconnectEmail(input: ReconnectEmail): Email {
  const { brand, googleEmail, properties, link } = input;
  const listed = properties.slice(0, MAX_LISTED);
  const rest = properties.length - listed.length;
  const list = rest > 0 ? [...listed, `and ${rest} more`] : listed;
  const cause = `${brand} can no longer read Search Console data with the Google account ${googleEmail}.`;
  const effect = 'These properties are not synced until you reconnect:';
  const dataNote = 'Your data is kept. Missed days are filled in after you reconnect.';
  const frequencyNote = 'We send this email once each time a connection is lost.';
  return {
    subject: `${brand}: please reconnect ${googleEmail}`,
    text: [
      cause,
      '',
      effect,
      ...list.map(name => `  - ${name}`),
      '',
      `Reconnect: ${link}`,
      '',
      dataNote,
      frequencyNote,
      '',
    ].join('\n'),
    html: emailHtml(
      brand,
      `Please reconnect ${googleEmail}`,
      `<p>${escapeHtml(cause)}</p>
<p>${escapeHtml(effect)}</p>
<ul>${list.map(name => `<li>${escapeHtml(name)}</li>`).join('')}</ul>
${emailButton('Reconnect', link)}
<p>${escapeHtml(dataNote)}</p>
<p style="font-size:13px;line-height:19px;opacity:.75">${escapeHtml(frequencyNote)}</p>`,
    ),
  };
}
