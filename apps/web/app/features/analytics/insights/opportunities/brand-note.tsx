import type { Opportunities } from '@gsc/contract/analytics/insights/api';
import { INSIGHTS_TEXT } from '@gsc/contract/analytics/insights/labels';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveSuggestedBrand } from '../../../../data/reports.ts';
import { useInDemo } from '../../../../data/use-in-demo.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { plural } from '../../../../ui/format/format.ts';
import styles from '../insights.module.css';

type Suggestion = Opportunities['suggested_brands'][number];

const MAX_SHOWN = 3;

/** Explains which queries are left out, and saves the probable brand as a rule with one click. */
export function BrandNote({ without_brand, suggested_brands }: Opportunities) {
  const inDemo = useInDemo();
  if (!without_brand) return null;
  const shown = suggested_brands.slice(0, MAX_SHOWN);
  const words = [...new Set(shown.map(({ word }) => word))];
  return (
    <Note
      kind="partial"
      action={
        shown.length > 0 && !inDemo ? (
          <span className={styles.brands}>
            {shown.map(suggestion => (
              <ExcludeButton key={suggestion.property_id} suggestion={suggestion} />
            ))}
          </span>
        ) : null
      }
    >
      {shown.length > 0 ? INSIGHTS_TEXT.suggestedBrand(words.join(', ')) : INSIGHTS_TEXT.brandLeftOut}
    </Note>
  );
}

function ExcludeButton({ suggestion: { property_id, word, clicks } }: { suggestion: Suggestion }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveSuggestedBrand(property_id),
    onSuccess: () => {
      showToast({ tone: 'success', message: INSIGHTS_TEXT.brandSaved(word) });
      void queries.invalidateQueries({ queryKey: ['insights'] });
      void queries.invalidateQueries({ queryKey: ['reports'] });
    },
    onError: error =>
      showToast({ tone: 'destructive', title: INSIGHTS_TEXT.brandFailed, message: error.message }),
  });
  return (
    <Button variant="default" size="xs" loading={isPending} onClick={() => mutate()}>
      {INSIGHTS_TEXT.excludeBrand(word, plural(clicks, 'click'))}
    </Button>
  );
}
