import type { ReportDimension } from '@gsc/contract/analytics/report/api';
import {
  DIMENSIONS,
  excludesAppearances,
  isListed,
  REPORT_DIMENSIONS,
} from '@gsc/contract/analytics/report/dimensions';
import { REPORTS_TEXT } from '@gsc/contract/analytics/report/labels';
import { METRIC_NAMES, METRICS } from '@gsc/contract/metrics/metrics';
import { ActionIcon, Button, Checkbox, Menu } from '@mantine/core';
import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { type Draft, toggled } from './report-draft.ts';
import styles from './report-form.module.css';

type ReportChoicesProps = {
  draft: Draft;
  edit: (change: Partial<Draft>) => void;
  /** Closes the form. Null if there is no report yet. */
  onClose: (() => void) | null;
};

const chosenIn = (place: 'checkboxes' | 'menu') =>
  REPORT_DIMENSIONS.filter(name => DIMENSIONS[name].chosenIn === place);
const CHECKBOXES = chosenIn('checkboxes');
const MENU = chosenIn('menu');

/** The dimensions and metrics of a report. */
export function ReportChoices({ draft, edit, onClose }: ReportChoicesProps) {
  const isDisabled = (dimension: ReportDimension) =>
    !draft.dimensions.includes(dimension) && !isListed(dimension, draft);
  const pick = (dimension: ReportDimension) =>
    edit({ dimensions: pickDimension(draft.dimensions, dimension) });
  return (
    <div className={styles.choices}>
      <fieldset className={styles.group}>
        <legend>Dimensions</legend>
        {CHECKBOXES.map(dimension => (
          <Checkbox
            key={dimension}
            label={DIMENSIONS[dimension].label}
            checked={draft.dimensions.includes(dimension)}
            disabled={isDisabled(dimension)}
            onChange={() => pick(dimension)}
          />
        ))}
        <MoreDimensions chosen={draft.dimensions} isDisabled={isDisabled} onPick={pick} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Metrics</legend>
        {METRIC_NAMES.map(metric => (
          <Checkbox
            key={metric}
            label={METRICS[metric].label}
            checked={draft.metrics.includes(metric)}
            disabled={draft.metrics.length === 1 && draft.metrics.includes(metric)}
            onChange={() => edit({ metrics: toggled(METRIC_NAMES, draft.metrics, metric) })}
          />
        ))}
      </fieldset>
      {onClose && (
        <ActionIcon
          className={styles.close ?? ''}
          color="gray"
          size={28}
          aria-label={REPORTS_TEXT.editReport}
          aria-expanded
          onClick={onClose}
        >
          <ChevronUp size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

/** Google reports search appearances without queries and pages, so selecting one deselects the other. */
function pickDimension(chosen: readonly ReportDimension[], one: ReportDimension): ReportDimension[] {
  const next = toggled(REPORT_DIMENSIONS, chosen, one);
  if (!next.includes('appearance')) return next;
  if (one === 'appearance') return next.filter(each => !excludesAppearances(each));
  return excludesAppearances(one) ? next.filter(each => each !== 'appearance') : next;
}

function MoreDimensions({
  chosen,
  isDisabled,
  onPick,
}: {
  chosen: readonly ReportDimension[];
  isDisabled: (dimension: ReportDimension) => boolean;
  onPick: (dimension: ReportDimension) => void;
}) {
  const count = MENU.filter(dimension => chosen.includes(dimension)).length;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" size="xs" rightSection={<ChevronDown size={14} aria-hidden />}>
          {count === 0 ? 'More' : `More (${count})`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {MENU.map(dimension => (
          <Menu.CheckboxItem
            key={dimension}
            checked={chosen.includes(dimension)}
            disabled={isDisabled(dimension)}
            checkIcon={<Check size={14} aria-hidden />}
            onChange={() => onPick(dimension)}
          >
            {DIMENSIONS[dimension].label}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
