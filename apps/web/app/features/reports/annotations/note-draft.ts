import type { AnnotationInput } from '@gsc/contract/reports/annotations';

/** A note that is not saved yet, or the one that is edited. */
export type NoteDraft = AnnotationInput & { id: string | null };
