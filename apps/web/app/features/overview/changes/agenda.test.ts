import { expect, test } from 'vitest';
import { agendaOf } from './agenda.ts';

const now = new Date('2026-11-14T12:00:00');
const deleted = (id: string, days: number) => ({
  id,
  property_url: `sc-domain:${id}.example`,
  deleted_at: new Date(now.getTime() - days * 86_400_000).toISOString(),
});

test('lists the next sync, then the trash by urgency', () => {
  const at = new Date('2026-11-14T18:30:00').toISOString();
  const later = new Date('2026-11-15T06:00:00').toISOString();
  expect(agendaOf([later, at], [deleted('a', 5), deleted('b', 13)], now)).toEqual([
    { id: 'sync', text: 'Automatic sync', when: 'next 18:30', tone: 'up' },
    { id: 'b', text: 'b.example in trash', when: '1 day left', tone: 'warn' },
    { id: 'a', text: 'a.example in trash', when: '9 days left', tone: 'warn' },
  ]);
  expect(agendaOf([later], [], now)[0]?.when).toBe('next 15 Nov 06:00');
  expect(agendaOf([], [], now)).toEqual([]);
});
