import type { ChangePart } from '@gsc/contract/analytics/insights/labels';

/** The clicks of the sample shop in two periods, and the parts of their difference. A test adds them up. */
export const SAMPLE_CLICKS = { now: 84_210, before: 73_739 } as const;

export const SAMPLE_PARTS: Record<ChangePart, number> = {
  demand: 6214,
  rank: 3482,
  click_through: -1106,
  mix: -318,
  new: 1927,
  lost: -1240,
  residual: 1512,
};

/** The sentence of the product for these parts. */
export const SAMPLE_SENTENCE = 'Mostly demand (+6,214) and rank (+3,482).';
