import { ROUTES } from '../routes.ts';
import type { TopicId } from './topics.ts';

/** The link of a card to the definitions of its figures. */
export const CALCULATION_TEXT = {
  label: 'How is this calculated?',
  /** The accessible name starts with the visible label and says which card is meant. */
  name: (card: string) => `${CALCULATION_TEXT.label} ${card}, opens in a new tab`,
} as const;

export const calculationLink = (topic: TopicId): string => `${ROUTES.docs}#${topic}`;
