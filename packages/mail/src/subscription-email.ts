import { type Email, emailButton, emailHtml, escapeHtml } from './email.ts';

/** Asks the owner of an address to confirm a subscription. No other email is sent before the confirmation. */
export function subscriptionEmail({ brand, link }: { brand: string; link: string }): Email {
  const request = `Please confirm that you want to receive ${brand} status updates at this address. We send an email when an incident starts and when it is resolved.`;
  const ignore = 'If you did not request this, ignore this email. You will not receive another one.';
  return {
    subject: `${brand}: please confirm your subscription`,
    text: [request, '', `Confirm: ${link}`, '', ignore, ''].join('\n'),
    html: emailHtml(
      brand,
      'Confirm your subscription',
      `<p>${escapeHtml(request)}</p>\n${emailButton('Confirm', link)}\n<p>${escapeHtml(ignore)}</p>`,
    ),
  };
}
