import { type Email, escapeHtml, letterButton, letterHtml } from './email.ts';

export type ReconnectNotice = {
  brand: string;
  googleEmail: string;
  /** Names of the properties that wait. */
  properties: readonly string[];
  /** Where the user connects again. */
  link: string;
};

const NAMED = 5;

/** The whole message, as plain text and as HTML. Addresses and names are Google's words: escaped, never trusted. */
export function reconnectEmail(notice: ReconnectNotice): Email {
  const { brand, googleEmail, properties, link } = notice;
  const named = properties.slice(0, NAMED);
  const rest = properties.length - named.length;
  const list = rest > 0 ? [...named, `and ${rest} more`] : named;
  const cause = `Google no longer lets ${brand} read Search Console with ${googleEmail}.`;
  const effect = 'No new days are stored for these properties until you connect again:';
  const kept =
    'Everything stored so far is kept. Days that are missed are filled in after you connect again.';
  const once = 'We send this message once for each time the connection is lost.';
  return {
    subject: `${brand}: please connect ${googleEmail} again`,
    text: [
      cause,
      '',
      effect,
      ...list.map(name => `  - ${name}`),
      '',
      `Connect again: ${link}`,
      '',
      kept,
      once,
      '',
    ].join('\n'),
    html: letterHtml(
      brand,
      `${googleEmail} needs you`,
      `<p>${escapeHtml(cause)}</p>
<p>${escapeHtml(effect)}</p>
<ul>${list.map(name => `<li>${escapeHtml(name)}</li>`).join('')}</ul>
${letterButton('Connect again', link)}
<p>${escapeHtml(kept)}</p>
<p style="font-size:13px;line-height:19px;opacity:.75">${escapeHtml(once)}</p>`,
    ),
  };
}
