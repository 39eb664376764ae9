import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { brandTermsQuery } from '../../../../data/reports.ts';
import { formatNumber } from '../../../../ui/format/format.ts';
import type { DraftRule } from './rule-draft.ts';
import styles from './rules-dialog.module.css';

type BrandTermsProps = {
  propertyId: string;
  existing: readonly DraftRule[];
  onAdd: (term: string) => void;
};

/** Suggests spellings of the domain name found in queries as rules. */
export function BrandTerms({ propertyId, existing, onAdd }: BrandTermsProps) {
  const { data } = useQuery(brandTermsQuery(propertyId));
  const suggestions = data?.words.filter(
    ({ value }) => !existing.some(rule => rule.value.toLowerCase() === value),
  );
  if (!suggestions || suggestions.length === 0) return null;
  return (
    <fieldset className={styles.terms}>
      <legend>Suggested</legend>
      {suggestions.map(({ value, clicks }) => (
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
