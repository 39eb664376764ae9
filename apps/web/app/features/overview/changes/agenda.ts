import { propertyName } from '@gsc/contract/properties/name';
import { daysLeft } from '@gsc/contract/properties/trash';
import { plural } from '../../../ui/format/format.ts';
import { moment } from './moment.ts';

export type AgendaItem = { id: string; text: string; when: string; tone: 'up' | 'warn' };

type Deleted = { id: string; property_url: string; deleted_at: string | null };
const MAX_ITEMS = 3;

/** What comes next: the next sync, then what leaves the trash, the soonest first. */
export function agendaOf(nextSyncs: readonly string[], deleted: readonly Deleted[], now: Date): AgendaItem[] {
  const next = nextSyncs.toSorted()[0];
  const trash = deleted
    .map(property => ({ property, left: daysLeft(new Date(property.deleted_at ?? now), now) }))
    .toSorted((a, b) => a.left - b.left)
    .map(
      ({ property, left }): AgendaItem => ({
        id: property.id,
        text: `${propertyName(property.property_url)} in trash`,
        when: left > 0 ? `${plural(left, 'day')} left` : 'deleted today',
        tone: 'warn',
      }),
    );
  return [...(next ? [syncItem(next, now)] : []), ...trash].slice(0, MAX_ITEMS);
}

function syncItem(next: string, now: Date): AgendaItem {
  const { day, time } = moment(next, now);
  const when =
    Date.parse(next) <= now.getTime() ? 'now' : `next ${day === 'today' ? time : `${day} ${time}`}`;
  return { id: 'sync', text: 'Automatic sync', when, tone: 'up' };
}
