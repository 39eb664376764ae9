import type { Annotation } from '@gsc/contract/analytics/saved/annotations';

export const ANNOTATION_COLUMNS = ['id', 'day', 'end_day', 'text', 'property_id', 'created_at'] as const;

type Row = Omit<Annotation, 'created_at'> & { created_at: Date };

export const toAnnotation = (row: Row): Annotation => ({ ...row, created_at: row.created_at.toISOString() });
