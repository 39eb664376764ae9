import { hashText, unit } from '../../data/world/hash.ts';
import { type OutcomeName, outcomeAt } from './inspection-outcomes.ts';

export type InspectionBook = ReturnType<typeof createInspectionBook>;

/** What the index holds about each URL: by hash, so the same for ever, unless a test says otherwise. */
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
