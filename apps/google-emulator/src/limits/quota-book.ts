import type { Account } from '../personas/persona.ts';
import { changedQuotas, PRESETS, type PresetName, type QuotaChange, type Quotas } from './quotas.ts';

export type QuotaBook = ReturnType<typeof createQuotaBook>;

/** Which limits hold for whom: the emulator's, unless a persona brings its own. */
export function createQuotaBook(start: PresetName) {
  let common: Quotas = PRESETS[start];
  return {
    common: () => common,
    of(account: Account): { quotas: Quotas; own: boolean } {
      if (!account.quotas) return { quotas: common, own: false };
      return {
        quotas: changedQuotas(PRESETS[account.quotas.preset], account.quotas.change ?? {}),
        own: true,
      };
    },
    set(preset: PresetName | undefined, change: QuotaChange): void {
      common = changedQuotas(preset ? PRESETS[preset] : common, change);
    },
    reset(): void {
      common = PRESETS[start];
    },
  };
}
