import { RULES_TEXT } from '@gsc/contract/analytics/saved/rules-labels';
import { Modal, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { rulesQuery } from '../../../../data/reports.ts';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { DelayedFallback, RowsSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { PropertyChoice } from '../builder/property-select.tsx';
import { draftOf } from './rule-draft.ts';
import styles from './rules-dialog.module.css';
import { RulesEditor } from './rules-editor.tsx';

type RulesDialogProps = {
  properties: readonly PropertyChoice[];
  chosen: readonly string[];
  onClose: () => void;
};

/** Rules belong to a property and are shared by everyone with access to it. */
export default function RulesDialog({ properties, chosen, onClose }: RulesDialogProps) {
  const [id, setId] = useState(chosen[0] ?? properties[0]?.id ?? '');
  const { data, error, refetch } = useQuery({ ...rulesQuery([id]), staleTime: 0 });
  const rules = data?.properties.find(property => property.property_id === id);
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      title={RULES_TEXT.title}
      closeButtonProps={{ 'aria-label': 'Close', size: 28, icon: <X size={16} aria-hidden /> }}
      // Inside a dialog, screen readers would treat the header element as a second page banner.
      attributes={{ header: { role: 'presentation' } }}
      classNames={{ body: styles.body ?? '', header: styles.header ?? '', title: styles.title ?? '' }}
    >
      {properties.length > 1 && (
        <Select
          className={styles.property ?? ''}
          label="Property"
          data={properties.map(({ id: value, name }) => ({ value, label: name }))}
          value={id}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No property matches"
          onChange={next => next && setId(next)}
        />
      )}
      {error && (
        <div className={styles.inset}>
          <LoadError onRetry={() => refetch()}>{RULES_TEXT.loadFailed}</LoadError>
        </div>
      )}
      {!rules && !error && (
        <DelayedFallback>
          <RowsSkeleton rows={5} inCard />
        </DelayedFallback>
      )}
      {rules && !error && <RulesEditor key={id} propertyId={id} initial={draftOf(rules)} onClose={onClose} />}
    </Modal>
  );
}
