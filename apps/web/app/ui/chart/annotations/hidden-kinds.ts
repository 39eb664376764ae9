import { ANNOTATION_KINDS, type AnnotationKind } from '@gsc/contract/analytics/events/annotation-kinds';
import { useLocalStorage } from '@mantine/hooks';

const KEY = 'gsc-chart-events';

/** Parses the stored kinds, which another version may have written. Unknown kinds are ignored. */
export function parseHiddenKinds(text: string | undefined): AnnotationKind[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? ANNOTATION_KINDS.filter(kind => stored.includes(kind)) : [];
  } catch {
    return [];
  }
}

/** The hidden kinds are a user preference and not part of the report, so they are stored in the browser. */
export const useHiddenKinds = () =>
  useLocalStorage<AnnotationKind[]>({
    key: KEY,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: parseHiddenKinds,
  });
