export type ReconnectNotice = {
  brand: string;
  googleEmail: string;
  /** Names of the properties that wait. */
  properties: readonly string[];
  /** Where the user connects again. */
  link: string;
};

const NAMED = 5;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign);

/** The whole message, as plain text and as HTML. Addresses and names are Google's words: escaped, never trusted. */
export function reconnectNotice(notice: ReconnectNotice): { subject: string; text: string; html: string } {
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
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(brand)}</title></head>
<body style="margin:0;padding:24px;font:15px/22px system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:20px;line-height:26px">${escapeHtml(googleEmail)} needs you</h1>
<p>${escapeHtml(cause)}</p>
<p>${escapeHtml(effect)}</p>
<ul>${list.map(name => `<li>${escapeHtml(name)}</li>`).join('')}</ul>
<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#2b71e4;color:#ffffff;font-weight:600;text-decoration:none">Connect again</a></p>
<p>${escapeHtml(kept)}</p>
<p style="font-size:13px;line-height:19px;opacity:.75">${escapeHtml(once)}</p>
</div></body></html>
`,
  };
}
