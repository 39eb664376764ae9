import { hashText, unit } from '../../data/world/hash.ts';
import { type OutcomeName, outcomeAt } from './inspection-outcomes.ts';

export type InspectionBook = ReturnType<typeof createInspectionBook>;

/** The inspection outcome of each URL. It is derived from a hash unless a test sets it. */
export function createInspectionBook(seed: number) {
  const set = new Map<string, OutcomeName>();
  return {
    of: (url: string): OutcomeName => set.get(url) ?? outcomeAt(unit(hashText(seed, url))),
    put(url: string, outcome: OutcomeName): void {
      set.set(url, outcome);
    },
    reset(): void {
      set.clear();
    },
  };
}
