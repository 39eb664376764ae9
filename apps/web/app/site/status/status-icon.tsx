import type { ServiceStatus } from '@gsc/contract/status/api';
import { Check, CircleQuestionMark, TriangleAlert, Wrench, X } from 'lucide-react';

const ICONS = {
  operational: Check,
  degraded: TriangleAlert,
  down: X,
  maintenance: Wrench,
  unknown: CircleQuestionMark,
};

/** Shown in addition to the colour, which alone is not accessible. */
export function StatusIcon({ status, size }: { status: ServiceStatus; size: number }) {
  const Icon = ICONS[status];
  return <Icon size={size} aria-hidden="true" />;
}
