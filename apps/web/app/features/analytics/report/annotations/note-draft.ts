import type { AnnotationInput } from '@gsc/contract/analytics/saved/annotations';

/** A note that is not saved yet, or the one that is edited. */
export type NoteDraft = AnnotationInput & { id: string | null };
