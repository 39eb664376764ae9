import type { LucideIcon } from 'lucide-react';

/** An action for one row or for all selected rows. */
export type RowAction = { label: string; icon: LucideIcon; onSelect: () => void };
