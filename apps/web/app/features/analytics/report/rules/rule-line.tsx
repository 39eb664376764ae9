import { EXPRESSION_MAX_LENGTH } from '@gsc/contract/analytics/report/labels';
import type { RuleCount } from '@gsc/contract/analytics/saved/rules';
import {
  RULE_NAME_LENGTH,
  RULE_OPERATOR_LABELS,
  RULE_OPERATORS,
  RULE_VALUE_LENGTH,
  type RuleKind,
} from '@gsc/contract/analytics/saved/rules-labels';
import { ActionIcon, Select, TextInput } from '@mantine/core';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { formatNumber, plural } from '../../../../ui/format/format.ts';
import type { DraftRule } from './rule-draft.ts';
import styles from './rules-dialog.module.css';

export type RowLabels = [one: string, many: string];

type RuleLineProps = {
  rule: DraftRule;
  kind: RuleKind;
  index: number;
  isLast: boolean;
  /** undefined while counting. */
  count: RuleCount | undefined;
  rows: RowLabels;
  problem: string | null;
  nameMissing: boolean;
  onChange: (rule: DraftRule) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

const HINTS: Record<RuleKind, string> = { brand: 'trailforge', page_group: '/blog/' };
const PATTERNS: Record<RuleKind, string> = { brand: 'trail ?forge', page_group: '/p/[0-9]+$' };

export function RuleLine({ rule, kind, index, isLast, ...rest }: RuleLineProps) {
  const { count, rows, problem, nameMissing, onChange, onMove, onRemove } = rest;
  const number = index + 1;
  const isGroup = kind === 'page_group';
  return (
    <li className={styles.line} data-group={isGroup || undefined}>
      {isGroup && (
        <TextInput
          aria-label={`Group of rule ${number}`}
          placeholder="Blog"
          maxLength={RULE_NAME_LENGTH}
          value={rule.name}
          error={nameMissing && 'Enter a group name'}
          onChange={event => onChange({ ...rule, name: event.currentTarget.value })}
        />
      )}
      <Select
        aria-label={`Operator of rule ${number}`}
        data={RULE_OPERATORS.map(value => ({ value, label: RULE_OPERATOR_LABELS[value] }))}
        value={rule.operator}
        allowDeselect={false}
        onChange={next => {
          const operator = RULE_OPERATORS.find(each => each === next);
          if (operator) onChange({ ...rule, operator });
        }}
      />
      <TextInput
        className={styles.value ?? ''}
        aria-label={`Value of rule ${number}`}
        placeholder={rule.operator === 'regex' ? PATTERNS[kind] : HINTS[kind]}
        maxLength={rule.operator === 'regex' ? EXPRESSION_MAX_LENGTH : RULE_VALUE_LENGTH}
        value={rule.value}
        error={problem}
        onChange={event => onChange({ ...rule, value: event.currentTarget.value })}
        data-autofocus={index === 0 || undefined}
      />
      <span className={styles.count}>
        {count && (
          <>
            {plural(count.rows, ...rows)}
            <small>{formatNumber(count.clicks)} clicks</small>
          </>
        )}
      </span>
      <span className={styles.tools}>
        {isGroup && (
          <>
            <ActionIcon
              aria-label={`Move rule ${number} up`}
              color="gray"
              size={28}
              disabled={index === 0}
              onClick={() => onMove(-1)}
            >
              <ArrowUp size={14} aria-hidden />
            </ActionIcon>
            <ActionIcon
              aria-label={`Move rule ${number} down`}
              color="gray"
              size={28}
              disabled={isLast}
              onClick={() => onMove(1)}
            >
              <ArrowDown size={14} aria-hidden />
            </ActionIcon>
          </>
        )}
        <ActionIcon aria-label={`Remove rule ${number}`} color="gray" size={28} onClick={onRemove}>
          <Trash2 size={14} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  );
}
