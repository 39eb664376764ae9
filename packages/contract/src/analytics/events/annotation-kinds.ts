/** The kinds of annotations on a chart and their weight. This file must not import zod. */

/** In the order of the menu. */
export const ANNOTATION_KINDS = ['update', 'data', 'launch', 'note'] as const;
export type AnnotationKind = (typeof ANNOTATION_KINDS)[number];

export const ANNOTATION_KIND_LABELS: Record<AnnotationKind, string> = {
  update: 'Google updates',
  data: 'Data notices',
  launch: 'Feature launches',
  note: 'Own notes',
};

export const ANNOTATION_TEXT = {
  flags: 'Events',
  menu: 'Events on the chart',
  merged: (name: string, others: number) => (others === 0 ? name : `${name} +${others}`),
} as const;

type EventKind = 'ranking-update' | 'data-incident' | 'definition-change' | 'feature-launch';
type Item = { source: 'google'; event: { kind: EventKind; name: string } } | { source: 'own' };

const KINDS: Record<EventKind, AnnotationKind> = {
  'ranking-update': 'update',
  'data-incident': 'data',
  'definition-change': 'data',
  'feature-launch': 'launch',
};

export const annotationKind = (item: Item): AnnotationKind =>
  item.source === 'own' ? 'note' : KINDS[item.event.kind];

/** Where several annotations share one flag, it has the name of the weightiest. Core updates weigh most. */
const WEIGHTS: Record<AnnotationKind, number> = { update: 4, data: 3, note: 2, launch: 1 };
const CORE_WEIGHT = 5;

export function annotationWeight(item: Item): number {
  const isCore =
    item.source === 'google' && item.event.kind === 'ranking-update' && /core update/i.test(item.event.name);
  return isCore ? CORE_WEIGHT : WEIGHTS[annotationKind(item)];
}
