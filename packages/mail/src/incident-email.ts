import { type Email, escapeHtml, letterButton, letterHtml } from './email.ts';

export type IncidentEmail = {
  brand: string;
  event: 'opened' | 'resolved';
  kind: 'incident' | 'maintenance';
  title: string;
  description: string;
  /** Names of the services it concerns. */
  services: readonly string[];
  startedAt: Date;
  /** The status page. */
  link: string;
  /** Where the reader can leave. */
  leaveLink: string;
};

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const HEADS = {
  incident: { opened: 'Incident', resolved: 'Resolved' },
  maintenance: { opened: 'Maintenance', resolved: 'Maintenance finished' },
} as const;

/** To those who asked for it: when something breaks and when it is fixed. */
export function incidentEmail(letter: IncidentEmail): Email {
  const { brand, event, kind, title, description, services, startedAt, link, leaveLink } = letter;
  const head = `${HEADS[kind][event]}: ${title}`;
  const facts = [
    ...(services.length > 0 ? [`Services: ${services.join(', ')}`] : []),
    `Began: ${MOMENT.format(startedAt)} UTC`,
  ];
  const why = `You get this message because you subscribed to the status of ${brand}.`;
  return {
    subject: `${brand}: ${head}`,
    text: [description, '', ...facts, '', `Status: ${link}`, '', why, `Unsubscribe: ${leaveLink}`, ''].join(
      '\n',
    ),
    html: letterHtml(
      brand,
      head,
      `<p style="white-space:pre-wrap">${escapeHtml(description)}</p>
<p>${facts.map(escapeHtml).join('<br>')}</p>
${letterButton('Status', link)}
<p style="font-size:13px;line-height:19px;opacity:.75">${escapeHtml(why)} <a href="${escapeHtml(leaveLink)}">Unsubscribe</a></p>`,
    ),
  };
}
