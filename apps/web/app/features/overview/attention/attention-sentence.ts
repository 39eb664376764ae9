import { METRICS } from '@gsc/contract/metrics/metrics';
import type { AttentionItem } from '@gsc/contract/overview/attention';
import { ATTENTION_TEXT } from '@gsc/contract/overview/labels';
import { lengthOf } from '../../../ui/date-range/date-range-rules.ts';
import { formatDay, formatNumber, formatPercent, plural } from '../../../ui/format/format.ts';

/** 'Clicks are 38.2% below usual since 8 Nov', and the figures that it is based on. */
export function attentionSentence(item: AttentionItem): { reason: string; figures: string } {
  const { metric, from, to, may_be_older, now, usual, low, high } = item;
  const difference = Math.abs(now - usual);
  // Without a base there is no percentage.
  const size =
    usual === 0 ? formatNumber(difference) : formatPercent(difference / usual, difference < usual ? 1 : 0);
  const since = formatDay(from) + (may_be_older ? ATTENTION_TEXT.orEarlier : '');
  return {
    reason: ATTENTION_TEXT.deviation(METRICS[metric].label, size, now < usual ? 'below' : 'above', since),
    figures: ATTENTION_TEXT.range(
      formatNumber(now),
      plural(lengthOf(item), 'day'),
      formatDay(to),
      formatNumber(low),
      formatNumber(high),
    ),
  };
}
