import { ROUTES } from '../routes.ts';
import type { ExplanationId } from './explanations.ts';

/** The link of a card to the definitions of its figures. */
export const CALCULATION_TEXT = {
  label: 'How is this calculated?',
  /** The accessible name starts with the visible label and says which card is meant. */
  name: (card: string) => `${CALCULATION_TEXT.label} ${card}, opens in a new tab`,
} as const;

export const calculationLink = (explanation: ExplanationId): string => `${ROUTES.docs}#${explanation}`;
