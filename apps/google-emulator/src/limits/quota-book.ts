import type { Account } from '../personas/persona.ts';
import {
  changedQuotas,
  PRESETS,
  type PresetName,
  type QuotaChange,
  type Quotas,
} from '../protocol/quotas.ts';

export type QuotaBook = ReturnType<typeof createQuotaBook>;

/** Returns the limits of an account: its own, or the common ones. */
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
