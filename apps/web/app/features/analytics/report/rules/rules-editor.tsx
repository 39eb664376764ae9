import {
  MAX_RULES,
  RULE_COUNT_DAYS,
  RULE_KINDS,
  RULES_TEXT,
  type RuleKind,
} from '@gsc/contract/analytics/saved/rules-labels';
import { Button, SegmentedControl } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { saveRules } from '../../../../data/reports.ts';
import { Note } from '../../../../ui/feedback/note.tsx';
import { showToast } from '../../../../ui/feedback/toast.tsx';
import { formatNumber } from '../../../../ui/format/format.ts';
import { BrandTerms } from './brand-terms.tsx';
import { hasValue, moved, newRule, type RulesDraft, rulesOf } from './rule-draft.ts';
import { type RowLabels, RuleLine } from './rule-line.tsx';
import styles from './rules-dialog.module.css';
import { type Counted, useRuleCounts } from './use-rule-counts.ts';

const LABELS: Record<RuleKind, { label: string; help: string; none: string; rows: RowLabels }> = {
  brand: {
    label: RULES_TEXT.brand,
    help: RULES_TEXT.brandHelp,
    none: RULES_TEXT.noBrand,
    rows: ['query', 'queries'],
  },
  page_group: {
    label: RULES_TEXT.pageGroups,
    help: RULES_TEXT.pageGroupsHelp,
    none: RULES_TEXT.noPageGroups,
    rows: ['page', 'pages'],
  },
};

type RulesEditorProps = { propertyId: string; initial: RulesDraft; onClose: () => void };

export function RulesEditor({ propertyId, initial, onClose }: RulesEditorProps) {
  const [kind, setKind] = useState<RuleKind>('brand');
  const [draft, setDraft] = useState(initial);
  const [submitted, setSubmitted] = useState(false);
  const rules = draft[kind];
  const labels = LABELS[kind];
  const counted = useRuleCounts(propertyId, kind, rules);
  const put = (next: RulesDraft[RuleKind]) => setDraft({ ...draft, [kind]: next });
  const { save, saving } = useSave(propertyId, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React events bubble through portals, so this prevents submitting the report form too.
    event.stopPropagation();
    setSubmitted(true);
    const ready = rulesOf(draft);
    if (ready) save(ready);
    else setKind('page_group');
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.head}>
        <SegmentedControl
          aria-label="Rules for"
          data={RULE_KINDS.map(value => ({
            value,
            label: `${LABELS[value].label} ${countOf(draft[value])}`,
          }))}
          value={kind}
          onChange={setKind}
        />
        <p>{labels.help}</p>
      </div>
      <div className={styles.rules}>
        {rules.length === 0 && <p className={styles.none}>{labels.none}</p>}
        {rules.length > 0 && (
          <ol aria-label={labels.label}>
            {rules.map((rule, at) => (
              <RuleLine
                key={rule.id}
                rule={rule}
                kind={kind}
                index={at}
                isLast={at === rules.length - 1}
                count={counted.of(rule.id)}
                rows={labels.rows}
                problem={counted.problemOf(rule.id)}
                nameMissing={submitted && hasValue(rule) && rule.name.trim() === ''}
                onChange={next => put(rules.map(old => (old.id === rule.id ? next : old)))}
                onMove={by => put(moved(rules, rule.id, by))}
                onRemove={() => put(rules.filter(old => old.id !== rule.id))}
              />
            ))}
          </ol>
        )}
        <div className={styles.more}>
          <Button
            variant="default"
            size="xs"
            leftSection={<Plus size={14} aria-hidden />}
            disabled={rules.length >= MAX_RULES}
            onClick={() => put([...rules, newRule(kind === 'page_group' ? { operator: 'starts_with' } : {})])}
          >
            Add rule
          </Button>
          {kind === 'brand' && (
            <BrandTerms
              propertyId={propertyId}
              existing={rules}
              onAdd={value => put([...rules.filter(hasValue), newRule({ value })])}
            />
          )}
        </div>
        {counted.failed && <Note kind="error">{RULES_TEXT.countFailed}</Note>}
      </div>
      <div className={styles.foot}>
        <span aria-live="polite">{summaryOf(counted, labels.rows[1])}</span>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={saving}>
          Save rules
        </Button>
      </div>
    </form>
  );
}

const countOf = (rules: RulesDraft[RuleKind]) => {
  const written = rules.filter(hasValue).length;
  return written === 0 ? '' : `(${written})`;
};

/** '312 of 4,120 queries with 18,204 of 51,900 clicks match, last 28 days'. */
function summaryOf({ counts }: Counted, rows: string): string {
  if (!counts) return '';
  const { matched, all } = counts;
  if (all.rows === 0) return `No ${rows} are stored for the last ${RULE_COUNT_DAYS} days.`;
  const of = (part: number, whole: number) => `${formatNumber(part)} of ${formatNumber(whole)}`;
  return `${of(matched.rows, all.rows)} ${rows} and ${of(matched.clicks, all.clicks)} clicks match, last ${RULE_COUNT_DAYS} days`;
}

/** Reports and insights may use these rules, so all of them are invalidated. */
function useSave(propertyId: string, onSaved: () => void) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (rules: Parameters<typeof saveRules>[1]) => saveRules(propertyId, rules),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['reports'] });
      void queries.invalidateQueries({ queryKey: ['insights'] });
      showToast({ tone: 'success', message: RULES_TEXT.saved });
      onSaved();
    },
    onError: (error: Error) =>
      showToast({ tone: 'destructive', title: RULES_TEXT.failed, message: error.message }),
  });
  return { save: mutate, saving: isPending };
}
