import { nestedText } from '@gsc/contract/dates/comparison-labels';
import type { Nested } from '@gsc/contract/reports/result';
import { Note } from './note.tsx';

type NestedNoteProps = { nested: Nested; nameOf: (propertyId: string) => string | undefined };

/** Over every sum of several properties: which of them are counted through another one. */
export function NestedNote({ nested, nameOf }: NestedNoteProps) {
  const text = nestedText(
    nested.map(({ property_id, inside_id }) => ({
      name: nameOf(property_id) ?? 'A property',
      inside: nameOf(inside_id) ?? 'another one',
    })),
  );
  return text && <Note kind="partial">{text}</Note>;
}
