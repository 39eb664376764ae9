import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { brandTermsQuery } from '../../../data/reports.ts';
import { formatNumber } from '../../../ui/format/format.ts';
import type { DraftRule } from './rule-draft.ts';
import styles from './rules-dialog.module.css';

type BrandTermsProps = {
  propertyId: string;
  taken: readonly DraftRule[];
  onAdd: (word: string) => void;
};

/** The domain's name as people search for it, one press away from being a rule. */
export function BrandTerms({ propertyId, taken, onAdd }: BrandTermsProps) {
  const { data } = useQuery(brandTermsQuery(propertyId));
  const left = data?.words.filter(({ value }) => !taken.some(rule => rule.value.toLowerCase() === value));
  if (!left || left.length === 0) return null;
  return (
    <fieldset className={styles.words}>
      <legend>Suggested</legend>
      {left.map(({ value, clicks }) => (
        <Button
          key={value}
          variant="light"
          size="xs"
          leftSection={<Plus size={12} aria-hidden />}
          onClick={() => onAdd(value)}
        >
          {value}
          <span className={styles.clicks}>{formatNumber(clicks)} clicks</span>
        </Button>
      ))}
    </fieldset>
  );
}
