import { VARIATION_TEXT } from '@gsc/contract/metrics/variation';
import { VisuallyHidden } from '@mantine/core';
import { formatSigned } from '../format/format.ts';

type SignedChangeProps = { clicks: number; within: boolean; className?: string | undefined };

/** A change in clicks. Neutral if it is within normal variation. The caller styles the tones. */
export const SignedChange = ({ clicks, within, className }: SignedChangeProps) => (
  <span
    className={className}
    data-tone={within ? 'neutral' : clicks < 0 ? 'down' : 'up'}
    title={within ? VARIATION_TEXT : undefined}
  >
    {formatSigned(clicks)}
    {within && <VisuallyHidden>, {VARIATION_TEXT.toLowerCase()}</VisuallyHidden>}
  </span>
);
