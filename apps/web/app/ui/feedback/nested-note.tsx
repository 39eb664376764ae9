import type { Nested } from '@gsc/contract/analytics/report/result';
import { nestedText } from '@gsc/contract/dates/comparison-labels';
import { Note } from './note.tsx';

type NestedNoteProps = { nested: Nested; nameOf: (propertyId: string) => string | undefined };

/** Lists the properties that are counted as part of another property. Shown above totals of several properties. */
export function NestedNote({ nested, nameOf }: NestedNoteProps) {
  const text = nestedText(
    nested.map(({ property_id, inside_id }) => ({
      name: nameOf(property_id) ?? 'A property',
      inside: nameOf(inside_id) ?? 'another property',
    })),
  );
  return text && <Note kind="partial">{text}</Note>;
}
