import { METRICS } from '@gsc/contract/metrics/metrics';
import { ATTENTION_SHOWN, type Attention, type AttentionItem } from '@gsc/contract/overview/attention';
import { ATTENTION_TEXT } from '@gsc/contract/overview/labels';
import { propertyName } from '@gsc/contract/properties/name';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '../../../ui/card.tsx';
import type { SearchType } from '../../../ui/filters/search-type-select.tsx';
import { formatNumber, plural } from '../../../ui/format/format.ts';
import { SignedChange } from '../../../ui/metrics/signed-change.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import styles from './attention-card.module.css';
import { attentionLink } from './attention-link.ts';
import { attentionSentence } from './attention-sentence.ts';

const properties = (count: number) => plural(count, 'property', 'properties');

type AttentionCardProps = { attention: Attention; type: SearchType };

/** The properties outside their normal variation, with the reason. */
export function AttentionCard({ attention, type }: AttentionCardProps) {
  const [isExpanded, setExpanded] = useState(false);
  const { items, judged, deviating } = attention;
  const shown = isExpanded ? items : items.slice(0, ATTENTION_SHOWN);
  return (
    <Card
      title={ATTENTION_TEXT.title}
      hint={
        deviating === 0
          ? ATTENTION_TEXT.none(properties(judged))
          : ATTENTION_TEXT.hint(formatNumber(deviating), properties(judged))
      }
      explained="needs-attention"
      flush
    >
      {shown.length > 0 && (
        <ol className={styles.list}>
          {shown.map(item => (
            <AttentionRow key={item.property_id} item={item} type={type} />
          ))}
        </ol>
      )}
      <AttentionFoot
        attention={attention}
        isExpanded={isExpanded}
        onToggle={() => setExpanded(!isExpanded)}
      />
    </Card>
  );
}

function AttentionRow({ item, type }: { item: AttentionItem; type: SearchType }) {
  const name = propertyName(item.property_url);
  const { reason, figures } = attentionSentence(item);
  return (
    <li className={styles.row}>
      <Monogram name={name} size="sm" />
      <Link className={styles.name ?? ''} to={attentionLink(item, type)} title={name}>
        {name}
      </Link>
      <p className={styles.reason}>
        <b>{reason}.</b> {figures}
      </p>
      <span className={styles.size}>
        <SignedChange clicks={item.now - item.usual} within={false} />{' '}
        <small>{METRICS[item.metric].inSentence}</small>
      </span>
    </li>
  );
}

type AttentionFootProps = { attention: Attention; isExpanded: boolean; onToggle: () => void };

/** The button for the rest of the list, and the properties that were not judged. */
function AttentionFoot({ attention, isExpanded, onToggle }: AttentionFootProps) {
  const { items, deviating, too_few_days, not_current } = attention;
  const hasVerb = (count: number) => (count === 1 ? 'has' : 'have');
  const notes = [
    isExpanded && deviating > items.length
      ? ATTENTION_TEXT.listed(formatNumber(items.length), formatNumber(deviating))
      : null,
    too_few_days > 0 ? ATTENTION_TEXT.tooFewDays(properties(too_few_days), hasVerb(too_few_days)) : null,
    not_current > 0 ? ATTENTION_TEXT.notCurrent(properties(not_current), hasVerb(not_current)) : null,
  ].filter(note => note !== null);
  const isLong = items.length > ATTENTION_SHOWN;
  if (!isLong && notes.length === 0) return null;
  return (
    <div className={styles.foot}>
      {isLong && (
        <Button variant="subtle" size="xs" aria-expanded={isExpanded} onClick={onToggle}>
          {isExpanded ? ATTENTION_TEXT.showFewer : ATTENTION_TEXT.showAll(formatNumber(items.length))}
        </Button>
      )}
      {notes.length > 0 && <p>{notes.join(' ')}</p>}
    </div>
  );
}
