import type { ListDetail } from '@gsc/contract/indexing/lists-api';
import { LIST_STATES_TEXT as TEXT } from '@gsc/contract/indexing/lists-screen-labels';
import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChartArea, Table2 } from 'lucide-react';
import { useState } from 'react';
import { eventsQuery } from '../../../../data/indexing/list-queries.ts';
import { Card } from '../../../../ui/card.tsx';
import { formatNumber, formatRange } from '../../../../ui/format/format.ts';
import { largestDay } from '../events/largest-day.ts';
import { type StateMode, stateLayers } from './state-layers.ts';
import classes from './states-card.module.css';
import { StatesChart } from './states-chart.tsx';
import { StatesLegend } from './states-legend.tsx';
import { StatesTable } from './states-table.tsx';

/** The coverage states of a list over the last 90 days. */
export function StatesCard({ list }: { list: ListDetail }) {
  const [mode, setMode] = useState<StateMode>('not_indexed');
  const [isTable, setIsTable] = useState(false);
  const [day, setDay] = useState<number | null>(null);
  const { data: left } = useQuery(eventsQuery(list.id, 'left'));
  const layers = stateLayers(list.series, mode);
  const range = formatRange(list.series.from, list.series.to);
  const isEmpty = layers.every(({ urls }) => urls.every(count => count === 0));
  const props = { layers, series: list.series, label: TEXT.chart(list.name, range) };
  return (
    <Card
      title={list.name}
      explained="monitored-lists"
      hint={<span className={classes.hint}>{hintOf(list, mode, range)}</span>}
      actions={
        <SegmentedControl
          aria-label={TEXT.shown}
          data={[
            { value: 'not_indexed', label: TEXT.notIndexed },
            { value: 'all', label: TEXT.all },
          ]}
          value={mode}
          onChange={value => setMode(value as StateMode)}
        />
      }
    >
      {isEmpty ? (
        <p className={classes.none}>{list.last_run_at === null ? TEXT.notInspected : TEXT.none}</p>
      ) : (
        <>
          {isTable ? (
            <StatesTable {...props} />
          ) : (
            <StatesChart {...props} day={day} onDay={setDay} mark={largestDay(left?.events ?? [])} />
          )}
          <StatesLegend layers={layers} series={list.series} day={isTable ? null : day} />
          <Button
            className={classes.switch ?? ''}
            variant="subtle"
            size="xs"
            leftSection={isTable ? <ChartArea size={14} aria-hidden /> : <Table2 size={14} aria-hidden />}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? TEXT.tableHidden : TEXT.tableShown}
          </Button>
        </>
      )}
    </Card>
  );
}

function hintOf({ urls, verdicts }: ListDetail, mode: StateMode, range: string): string {
  const out = verdicts['Not Indexed'] + verdicts.Unknown;
  return mode === 'all'
    ? TEXT.allHint(formatNumber(urls), range)
    : TEXT.hint(formatNumber(out), formatNumber(urls), range);
}
