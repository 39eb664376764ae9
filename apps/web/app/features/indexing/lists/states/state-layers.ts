import { NO_COVERAGE } from '@gsc/contract/indexing/coverage-states';
import type { StateSeries } from '@gsc/contract/indexing/lists-api';
import { LIST_STATES_TEXT } from '@gsc/contract/indexing/lists-screen-labels';

type State = StateSeries['states'][number];

/** One area of the stacked chart. */
export type StateLayer = {
  label: string;
  color: string;
  /** One number a day. */
  urls: number[];
  change: number;
  /** More URLs are better. */
  isIndexed: boolean;
};

export type StateMode = 'not_indexed' | 'all';

const NOT_INDEXED_COLORS = [
  '--down-chart',
  '--warn-chart',
  '--second-chart',
  '--cat-2',
  '--cat-6',
  '--text-2',
];
const INDEXED_COLORS = ['--up-chart', '--cat-4', '--cat-3'];
const OTHERS_COLOR = '--border-control';

const isIndexed = ({ verdict }: State) => verdict === 'Indexed' || verdict === 'Partially Indexed';

/** From the bottom of the chart to the top. States without a colour of their own are one layer. */
export function stateLayers({ states }: StateSeries, mode: StateMode): StateLayer[] {
  const out = layersOf(
    states.filter(state => !isIndexed(state)),
    NOT_INDEXED_COLORS,
    false,
  );
  if (mode === 'not_indexed') return out;
  return [...layersOf(states.filter(isIndexed), INDEXED_COLORS, true), ...out];
}

function layersOf(states: readonly State[], colors: readonly string[], indexed: boolean): StateLayer[] {
  const own = states.slice(0, colors.length).map((state, at) => ({
    label: state.coverage_state ?? NO_COVERAGE.title,
    color: `var(${colors[at]})`,
    urls: state.urls,
    change: state.change_30_days,
    isIndexed: indexed,
  }));
  const others = states.slice(colors.length);
  const [first] = others;
  if (!first) return own;
  return [
    ...own,
    {
      label: LIST_STATES_TEXT.others,
      color: `var(${OTHERS_COLOR})`,
      urls: first.urls.map((_, day) => others.reduce((sum, { urls }) => sum + (urls[day] ?? 0), 0)),
      change: others.reduce((sum, state) => sum + state.change_30_days, 0),
      isIndexed: indexed,
    },
  ];
}

/** The lower and upper edge of each layer, by day. */
export function stackLayers(layers: readonly StateLayer[]): { bottom: number[]; top: number[] }[] {
  let sums = (layers[0]?.urls ?? []).map(() => 0);
  return layers.map(({ urls }) => {
    const bottom = sums;
    sums = sums.map((sum, day) => sum + (urls[day] ?? 0));
    return { bottom, top: sums };
  });
}
