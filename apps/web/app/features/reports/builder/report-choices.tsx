import { METRIC_NAMES, METRICS } from '@gsc/contract/metrics/metrics';
import type { ReportDimension } from '@gsc/contract/reports/api';
import {
  REPORT_BUILDER_DIMENSIONS,
  REPORT_DIMENSION_LABELS,
  REPORTS_TEXT,
} from '@gsc/contract/reports/labels';
import { isFeed } from '@gsc/contract/search-types';
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

const MORE = ['brand', 'page_group', 'day', 'week', 'month', 'appearance', 'property'] as const;
const QUERY_OR_PAGE_BASED: readonly ReportDimension[] = ['query', 'page', 'brand', 'page_group'];
const ORDER: readonly ReportDimension[] = [...REPORT_BUILDER_DIMENSIONS, ...MORE];

/** The dimensions and metrics of a report. */
export function ReportChoices({ draft, edit, onClose }: ReportChoicesProps) {
  const feed = isFeed(draft.search_type);
  const pick = (dimension: ReportDimension) =>
    edit({ dimensions: pickDimension(draft.dimensions, dimension) });
  return (
    <div className={styles.choices}>
      <fieldset className={styles.group}>
        <legend>Dimensions</legend>
        {REPORT_BUILDER_DIMENSIONS.map(dimension => (
          <Checkbox
            key={dimension}
            label={REPORT_DIMENSION_LABELS[dimension]}
            checked={draft.dimensions.includes(dimension)}
            disabled={feed && dimension === 'query'}
            onChange={() => pick(dimension)}
          />
        ))}
        <MoreDimensions chosen={draft.dimensions} feed={feed} onPick={pick} />
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
  const next = toggled(ORDER, chosen, one);
  if (!next.includes('appearance')) return next;
  if (one === 'appearance') return next.filter(each => !QUERY_OR_PAGE_BASED.includes(each));
  return QUERY_OR_PAGE_BASED.includes(one) ? next.filter(each => each !== 'appearance') : next;
}

function MoreDimensions({
  chosen,
  feed,
  onPick,
}: {
  chosen: readonly ReportDimension[];
  feed: boolean;
  onPick: (dimension: ReportDimension) => void;
}) {
  const count = MORE.filter(dimension => chosen.includes(dimension)).length;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="subtle" size="xs" rightSection={<ChevronDown size={14} aria-hidden />}>
          {count === 0 ? 'More' : `More (${count})`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {MORE.map(dimension => (
          <Menu.CheckboxItem
            key={dimension}
            checked={chosen.includes(dimension)}
            disabled={feed && dimension === 'brand'}
            checkIcon={<Check size={14} aria-hidden />}
            onChange={() => onPick(dimension)}
          >
            {REPORT_DIMENSION_LABELS[dimension]}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
