import { z } from 'zod';
import { RequestDay, rangeProblem } from '../../dates/request-day.ts';

/** An entry in the registry of Google events: ranking updates, data incidents and definition changes. */
const GoogleEvent = z.object({
  id: z.string(),
  kind: z.enum(['ranking-update', 'data-incident', 'definition-change', 'feature-launch']),
  name: z.string(),
  start: z.iso.date(),
  end: z.iso.date().nullable(),
  affects: z.array(z.string()),
  scope: z.string(),
  note: z.string(),
  sources: z.array(z.url()),
  confidence: z.enum(['verified', 'single-source', 'remembered']),
});
export type GoogleEvent = z.infer<typeof GoogleEvent>;
export const GoogleEvents = z.object({ events: z.array(GoogleEvent) });

export const AnnotationInput = z
  .object({
    day: RequestDay,
    end_day: RequestDay.nullable().default(null),
    text: z.string().trim().min(1).max(500),
    /** Null means all properties. */
    property_id: z.uuid().nullable().default(null),
  })
  .superRefine(({ day, end_day }, problem) => {
    const rangeError = end_day && rangeProblem(day, end_day);
    if (rangeError) problem.addIssue({ code: 'custom', message: rangeError, path: ['end_day'] });
  });
export type AnnotationInput = z.infer<typeof AnnotationInput>;

export const Annotation = z.object({
  id: z.uuid(),
  day: z.iso.date(),
  end_day: z.iso.date().nullable(),
  text: z.string(),
  property_id: z.uuid().nullable(),
  created_at: z.iso.datetime(),
});
export type Annotation = z.infer<typeof Annotation>;
export const Annotations = z.object({ annotations: z.array(Annotation) });

/** An annotation on a chart. Lists of them are ordered by day. */
export const ReportAnnotation = z.discriminatedUnion('source', [
  z.object({ source: z.literal('google'), event: GoogleEvent }),
  z.object({ source: z.literal('own'), annotation: Annotation }),
]);
export type ReportAnnotation = z.infer<typeof ReportAnnotation>;

/** Data before and after a break is not comparable. */
export const DataBreak = GoogleEvent.pick({
  id: true,
  name: true,
  start: true,
  end: true,
  affects: true,
  note: true,
});
export type DataBreak = z.infer<typeof DataBreak>;
