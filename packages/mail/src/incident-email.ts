import { type Email, emailButton, emailHtml, escapeHtml } from './email.ts';

export type IncidentEmail = {
  brand: string;
  event: 'opened' | 'resolved';
  kind: 'incident' | 'maintenance';
  title: string;
  description: string;
  /** Names of the affected services. */
  services: readonly string[];
  startedAt: Date;
  /** The status page. */
  link: string;
  /** Where the reader can unsubscribe. */
  unsubscribeLink: string;
};

const DATE_TIME = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

const HEADINGS = {
  incident: { opened: 'Incident', resolved: 'Resolved' },
  maintenance: { opened: 'Maintenance', resolved: 'Maintenance completed' },
} as const;

/** Informs a subscriber when an incident or maintenance starts or ends. */
export function incidentEmail(incident: IncidentEmail): Email {
  const { brand, event, kind, title, description, services, startedAt, link, unsubscribeLink } = incident;
  const heading = `${HEADINGS[kind][event]}: ${title}`;
  const facts = [
    ...(services.length > 0 ? [`Services: ${services.join(', ')}`] : []),
    `Start: ${DATE_TIME.format(startedAt)} UTC`,
  ];
  const why = `You receive this email because you subscribed to status updates from ${brand}.`;
  return {
    subject: `${brand}: ${heading}`,
    text: [
      description,
      '',
      ...facts,
      '',
      `View status: ${link}`,
      '',
      why,
      `Unsubscribe: ${unsubscribeLink}`,
      '',
    ].join('\n'),
    html: emailHtml(
      brand,
      heading,
      `<p style="white-space:pre-wrap">${escapeHtml(description)}</p>
<p>${facts.map(escapeHtml).join('<br>')}</p>
${emailButton('View status', link)}
<p style="font-size:13px;line-height:19px;opacity:.75">${escapeHtml(why)} <a href="${escapeHtml(unsubscribeLink)}">Unsubscribe</a></p>`,
    ),
  };
}
