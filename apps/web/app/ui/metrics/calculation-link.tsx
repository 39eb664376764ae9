import type { ExplanationId } from '@gsc/contract/figures/explanations';
import { CALCULATION_TEXT, calculationLink } from '@gsc/contract/figures/link';
import { CircleHelp } from 'lucide-react';
import classes from './calculation-link.module.css';

type CalculationLinkProps = {
  explanation: ExplanationId;
  /** The name of the card, for screen readers. */
  card: string;
};

/** Opens the definitions of a card's figures. In narrow cards only the icon is visible. */
export const CalculationLink = ({ explanation, card }: CalculationLinkProps) => (
  <a
    className={classes.link}
    href={calculationLink(explanation)}
    target="_blank"
    rel="noopener"
    title={CALCULATION_TEXT.label}
    aria-label={CALCULATION_TEXT.name(card)}
  >
    <CircleHelp size={14} strokeWidth={1.75} aria-hidden />
    <span>{CALCULATION_TEXT.label}</span>
  </a>
);
