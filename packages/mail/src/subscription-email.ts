import { type Email, escapeHtml, letterButton, letterHtml } from './email.ts';

/** Asks whether the owner of the address wants to hear of trouble. Nothing else is sent before they say so. */
export function subscriptionEmail({ brand, link }: { brand: string; link: string }): Email {
  const asked = `Somebody, we hope you, asked us to write to this address when a service of ${brand} breaks and when it is fixed.`;
  const ignore =
    'If it was not you, ignore this message: without the link below you will not hear from us again.';
  return {
    subject: `${brand}: please confirm status messages`,
    text: [asked, '', `Confirm: ${link}`, '', ignore, ''].join('\n'),
    html: letterHtml(
      brand,
      'Status messages',
      `<p>${escapeHtml(asked)}</p>\n${letterButton('Confirm', link)}\n<p>${escapeHtml(ignore)}</p>`,
    ),
  };
}
