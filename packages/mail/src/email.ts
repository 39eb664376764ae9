export type Email = { subject: string; text: string; html: string };

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => ENTITIES[character] ?? character);

export const emailButton = (label: string, link: string): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#2b71e4;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

/** The HTML layout of every email. `title` and `heading` are escaped here; `body` must already be HTML. */
export const emailHtml = (title: string, heading: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;font:15px/22px system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:20px;line-height:26px">${escapeHtml(heading)}</h1>
${body}
</div></body></html>
`;
