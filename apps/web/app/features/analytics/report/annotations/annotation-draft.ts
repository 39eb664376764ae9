import type { AnnotationInput } from '@gsc/contract/analytics/saved/annotations';

/** An annotation that is not saved yet, or the one that is edited. */
export type AnnotationDraft = AnnotationInput & { id: string | null };
