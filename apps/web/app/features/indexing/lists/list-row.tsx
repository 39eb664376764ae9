import type { MonitoredList } from '@gsc/contract/indexing/lists-api';
import { LISTS_TEXT } from '@gsc/contract/indexing/lists-labels';
import { LISTS_SCREEN_TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { propertyName } from '@gsc/contract/properties/name';
import { Link } from 'react-router';
import { formatNumber, formatPercent, formatSigned, MISSING } from '../../../ui/format/format.ts';
import { Monogram } from '../../../ui/monogram.tsx';
import { momentLabel } from '../moments.ts';
import { useIndexingAddress } from '../use-indexing-address.ts';
import { VerdictBar } from '../verdict-bar.tsx';
import { ListMenu } from './list-menu.tsx';
import classes from './lists-card.module.css';

type ListRowProps = { list: MonitoredList; isSelected: boolean; now: Date };

export function ListRow({ list, isSelected, now }: ListRowProps) {
  const { listHref } = useIndexingAddress();
  const indexed = list.verdicts.Indexed + list.verdicts['Partially Indexed'];
  return (
    <tr data-selected={isSelected || undefined}>
      <td>
        <span className={classes.name}>
          <Monogram name={list.name} size="md" />
          <span>
            <Link
              to={listHref(list.id)}
              preventScrollReset
              {...(isSelected && { 'aria-current': 'true' as const })}
            >
              {list.name}
            </Link>
            <small>{sourceOf(list)}</small>
          </span>
        </span>
      </td>
      <td className={classes.number}>{formatNumber(list.urls)}</td>
      <td className={classes.number}>
        {formatNumber(indexed)} <small>{formatPercent(list.urls === 0 ? null : indexed / list.urls)}</small>
      </td>
      <td className={classes.verdicts}>
        <VerdictBar verdicts={list.verdicts} size="small" />
      </td>
      <td className={classes.number} data-change={Math.sign(list.change_7_days)}>
        {formatSigned(list.change_7_days)}
      </td>
      <td className={classes.interval}>
        {LISTS_TEXT.intervals[list.interval_days]}
        <small>{LISTS_TEXT.perDay(formatNumber(list.inspections_per_day))}</small>
      </td>
      <td className={classes.run}>{list.last_run_at ? momentLabel(list.last_run_at, now) : MISSING}</td>
      <td className={classes.menu}>
        <ListMenu list={list} />
      </td>
    </tr>
  );
}

function sourceOf({ source, size, urls, property_url }: MonitoredList): string {
  if (source === 'pasted') return LISTS_TEXT.sources.pasted();
  if (urls === 0) return LISTS_SCREEN_TEXT.filling;
  const pages = LISTS_TEXT.sources.top_pages(formatNumber(size));
  return property_url ? `${propertyName(property_url)}: ${pages}` : pages;
}
