/** Google's updates and the user's annotations. This file must not import zod. */

/** The URL parameter that names the event of a comparison: 'google~2026-10-core' or 'own~<id>'. */
export const EVENT_PARAM = 'event';

type AnnotationSource =
  | { source: 'google'; event: { id: string } }
  | { source: 'own'; annotation: { id: string } };

export const eventKey = (item: AnnotationSource): string =>
  item.source === 'google' ? `google~${item.event.id}` : `own~${item.annotation.id}`;

export const EVENT_TEXT = {
  compare: 'Compare before and after',
  note: 'Note',
  addNote: 'Add note',
  editNote: 'Edit note',
  deleteNote: 'Delete note',
  saveNote: 'Save note',
  notePlaceholder: 'New guide template',
  day: 'Day',
  clickToAdd: 'Click to add a note',
  enterToAdd: 'Press Enter to add a note to the day.',
  saveFailed: 'The note could not be saved',
  deleteFailed: 'The note could not be deleted',
  ownName: (text: string) => `Note: ${text}`,
  beforeAndAfter: (name: string, days: string) => `Before and after ${name}, ${days}`,
  listTitle: 'Updates and notes in these periods',
  periods: { now: 'This period', before: 'Earlier period', between: 'Between the periods' },
} as const;
